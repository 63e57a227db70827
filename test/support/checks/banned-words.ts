/** Words of a private vocabulary, and the standard terms to use instead. */
const terms: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\b(?:un)?(?:tells?|told|telling)\b/u, 'report, return, say, show, name'],
  [/\b(?:whoever|nobody|somebody)\b/u, 'the client, the worker, no process, …: name who'],
  [/\b(?:stands|stood)\b/u, 'is'],
  [/\bbeside\b/u, 'next to, along with'],
  [/\b(?:is|are|was|were) none\b/u, 'is not, does not exist'],
  [/\b(?:comes|came) (?:to|of it)\b/u, 'results in, equals'],
  [/\b(?:go|goes|going|gone|went) on\b/u, 'continue'],
  [/\b(?:hands|handed|handing)\b/u, 'pass, give'],
  [/\basked of\b/u, 'requested'],
  [/\bwanting\b/u, 'missing, incomplete'],
  [/\b(?:a|the|its|no) lacking\b/u, 'missing'],
  [/\bin hand\b/u, 'assigned, running'],
  [/\bby itself alone\b/u, 'alone'],
  [/\bfor good\b/u, 'permanently'],
  [/\bunder(?:| )way\b/u, 'in flight, in progress, running'],
  [/\bat work\b/u, 'running'],
  [/\bleft alone\b/u, 'paused, backs off'],
  [/\blets? (?:in|go)\b/u, 'admit, release'],
  [/\b(?:vendor|hub)(?:'s)? (?:doors?|gates?|visitors?)\b/u, 'rate limiter, acquire, waiting'],
  [/\bstand(?:ing)? in line\b/u, 'wait in the queue'],
  [/\btaken from the web\b/u, 'unpublished'],
  [/\btaken back\b/u, 'withdrawn, rolled back'],
  [/\bcarr(?:y|ies|ied|ying) on\b/u, 'continue'],
  [/\blook(?:s|ed|ing)? after\b/u, 'recover, maintain'],
  [/\b(?:patient|patiently|patience)\b/u, 'retry until available, grace period'],
  [/\bas many\b[^.]*\bas may\b/u, 'the queue is full, the limit is reached'],
  [/\bone's own\b/u, 'own'],
  [/\bmend(?:s|ed|ing)?\b/u, 'fix, repair'],
];

/** A space in a pattern also matches the end of a line in a comment. */
export const bannedWords = terms.map(
  ([{ source }, instead]) => [new RegExp(source.replaceAll(' ', '[\\s*/]+'), 'giu'), instead] as const,
);
