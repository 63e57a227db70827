import { createRequire } from 'node:module';
import type * as library from 'prom-client';

// The whole package takes 50 ms to load, for metrics of Node and for clusters, which are not used here.
const require = createRequire(import.meta.url);
const load = <Name extends 'Counter' | 'Gauge' | 'Histogram' | 'Registry'>(name: Name) =>
  require(`prom-client/lib/${name.toLowerCase()}.js`) as (typeof library)[Name];

export const Counter = load('Counter');
export const Gauge = load('Gauge');
export const Histogram = load('Histogram');
export const Registry = load('Registry');
