// Generated from the API document by `npm run tables`.
export interface paths {
    readonly "/api/v1/brief/run": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Start runs
         * @description Starts a run for each show of a date, and responds when they have ended or the client wants no longer to wait.
         */
        readonly post: operations["startRuns"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/brief/runs/{brief_run_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Get a run */
        readonly get: operations["getRun"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/brief/briefs": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List recent briefs
         * @description One brief for each show, newest publication first.
         */
        readonly get: operations["listBriefs"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/briefs": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List recent briefs
         * @description One brief for each show, newest publication first.
         */
        readonly get: operations["listBriefsShort"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/brief/runs": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List runs
         * @description Newest start first. A run matches when every given filter does.
         */
        readonly get: operations["listRuns"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/brief/runs/{brief_run_id}/events": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get the history of a run
         * @description With `Accept: text/event-stream` the events are sent as they are recorded, until the run has ended.
         */
        readonly get: operations["listEvents"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/brief/runs/{brief_run_id}/cancel": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Cancel a run */
        readonly post: operations["cancelRun"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/brief/runs/{brief_run_id}/resume": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Resume a run
         * @description Starts a new run that reuses the outcomes of this one.
         */
        readonly post: operations["resumeRun"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/brief/runs/{brief_run_id}/unpublish": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Unpublish the brief of a run */
        readonly post: operations["unpublishRun"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/brief/queue": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Get the queue */
        readonly get: operations["getQueue"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/brief/costs": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Sum up the costs
         * @description What runs paid on the last days, by day, stage, model and show: the highest first, days in order.
         */
        readonly get: operations["getCosts"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/brief/log/checkpoint": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get the newest checkpoint of the log
         * @description Keep it elsewhere: it shows later whether the log still begins with the same events.
         */
        readonly get: operations["getCheckpoint"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/brief/log/consistency": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Prove that a checkpoint continues another */
        readonly get: operations["getConsistency"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/brief/runs/{brief_run_id}/proofs": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Prove that the events of a run are in the log */
        readonly get: operations["listProofs"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/brief/runs/{brief_run_id}/provenance": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get where the page of a run comes from
         * @description Each statement of the page with its sources, check and rank, and each stage with its attempt, model, prompts and events.
         */
        readonly get: operations["getProvenance"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/brief/runs/{brief_run_id}/diff/{other_run_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Compare two runs
         * @description What means most comes first: how they ended, lines, claims, page text, plan and cost.
         */
        readonly get: operations["diffRuns"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/brief/briefs/as-of/{instant}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the briefs of an instant
         * @description The list of recent briefs as it was then.
         */
        readonly get: operations["listBriefsAsOf"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/brief/webhooks": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List webhook endpoints and messages
         * @description Messages are listed newest first, with their state at each endpoint.
         */
        readonly get: operations["listWebhooks"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/brief/webhooks/enable": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Enable a disabled webhook endpoint */
        readonly post: operations["enableWebhook"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/brief/webhooks/{message_id}/replay": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Send a webhook message again
         * @description Sends it now, with the same id: to the endpoints that did not get it, or to all if each of them did.
         */
        readonly post: operations["replayWebhook"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        readonly hub_lookup: {
            readonly show: components["schemas"]["Show"];
            readonly notices: readonly components["schemas"]["Notice"][];
        };
        readonly previous_show_lookup: {
            readonly visits: readonly {
                readonly show_date: string;
                /** @enum {string} */
                readonly precision?: "month" | "year";
                readonly venue: string | null;
                readonly same_venue: boolean;
                readonly attendance: number | null;
                readonly material: readonly string[];
                readonly notes: string | null;
                readonly worked: readonly string[];
                readonly died: readonly string[];
                readonly hated: readonly string[];
                readonly todo: readonly string[];
                readonly brief_url: string | null;
                readonly source: components["schemas"]["Source"];
            }[];
            readonly questions?: readonly components["schemas"]["Question"][];
            readonly empty_reason: string | null;
            readonly notices: readonly components["schemas"]["Notice"][];
        };
        readonly historical_sales_lookup: {
            readonly curve: readonly {
                readonly as_of: string;
                readonly days_out: number;
                readonly sold: number;
                readonly comps: number | null;
                readonly capacity: number | null;
                readonly gross: number | null;
                readonly currency: string | null;
                readonly source: components["schemas"]["Source"];
                readonly remark?: string;
                readonly other?: {
                    readonly sold: number;
                    readonly capacity: number | null;
                    readonly source: components["schemas"]["Source"];
                };
            }[];
            readonly last_visit: {
                readonly show_date: string;
                readonly venue: string | null;
                readonly at_same_days_out: {
                    readonly as_of: string;
                    readonly days_out: number;
                    readonly sold: number;
                    readonly comps: number | null;
                    readonly capacity: number | null;
                    readonly gross: number | null;
                    readonly currency: string | null;
                    readonly source: components["schemas"]["Source"];
                    readonly remark?: string;
                    readonly other?: {
                        readonly sold: number;
                        readonly capacity: number | null;
                        readonly source: components["schemas"]["Source"];
                    };
                } | null;
                readonly final: {
                    readonly as_of: string;
                    readonly days_out: number;
                    readonly sold: number;
                    readonly comps: number | null;
                    readonly capacity: number | null;
                    readonly gross: number | null;
                    readonly currency: string | null;
                    readonly source: components["schemas"]["Source"];
                    readonly remark?: string;
                    readonly other?: {
                        readonly sold: number;
                        readonly capacity: number | null;
                        readonly source: components["schemas"]["Source"];
                    };
                } | null;
            } | null;
            readonly tour: {
                readonly days_out: number;
                readonly median_share: number;
                readonly shows: number;
            } | null;
            readonly questions?: readonly components["schemas"]["Question"][];
            readonly empty_reason: string | null;
            readonly notices: readonly components["schemas"]["Notice"][];
        };
        readonly voice_profile_load: {
            readonly profile: {
                readonly performer: string;
                /** @enum {string} */
                readonly matched_by: "performer" | "only_voice";
                readonly tone: readonly string[];
                readonly habits: readonly string[];
                readonly worked: readonly string[];
                readonly avoid_words: readonly string[];
                readonly avoid_topics: readonly string[];
                readonly notes: string | null;
                readonly source: components["schemas"]["Source"];
            } | null;
            readonly empty_reason: string | null;
            readonly notices: readonly components["schemas"]["Notice"][];
        };
        readonly youtube_transcripts: {
            readonly transcripts: readonly {
                readonly title: string;
                readonly recorded_on: string | null;
                readonly video_id: string | null;
                readonly performer: string | null;
                readonly duration: number;
                readonly cues: number;
                readonly words: number;
                readonly body: components["schemas"]["Artifact"];
                readonly source: components["schemas"]["Source"];
            }[];
            readonly empty_reason: string | null;
            readonly notices: readonly components["schemas"]["Notice"][];
        };
        readonly perplexity_city: {
            readonly town: {
                readonly name: string;
                readonly region: string | null;
                readonly country: string | null;
                readonly latitude: number;
                readonly longitude: number;
                readonly time_zone: string | null;
                readonly population: number | null;
            } | null;
            readonly candidates: readonly {
                readonly name: string;
                readonly region: string | null;
                readonly country: string | null;
                readonly latitude: number;
                readonly longitude: number;
                readonly time_zone: string | null;
                readonly population: number | null;
            }[];
            readonly claims: readonly components["schemas"]["Claim"][];
            readonly pronunciations: readonly {
                readonly name: string | null;
                readonly respelling: string;
                /** @enum {string} */
                readonly origin: "file" | "dictionary" | "web";
                readonly source: components["schemas"]["Source"];
            }[];
            readonly overused_jokes: readonly {
                readonly text: string;
                readonly source: components["schemas"]["Source"];
            }[];
            readonly calendar: readonly {
                readonly date: string;
                readonly end_date: string | null;
                /** @enum {string} */
                readonly kind: "holiday" | "observance" | "event" | "aside";
                readonly text: string;
                readonly names?: {
                    readonly [key: string]: string;
                };
                readonly source: components["schemas"]["Source"];
            }[];
            readonly venues: readonly {
                readonly text: string;
                readonly source: components["schemas"]["Source"];
            }[];
            readonly avoid: readonly {
                readonly text: string;
                readonly category: string;
                readonly reason: string;
                readonly words?: readonly string[];
                readonly source: components["schemas"]["Source"];
            }[];
            readonly sun: {
                readonly date: string;
                readonly sunrise: string | null;
                readonly sunset: string | null;
                readonly sunset_at: string | null;
                readonly polar?: ("day" | "night") | null;
                readonly source: components["schemas"]["Source"];
            } | null;
            readonly moon: {
                readonly phase: string;
                readonly illuminated: number;
                readonly source: components["schemas"]["Source"];
            } | null;
            readonly weather: {
                readonly date: string;
                readonly low: string | null;
                readonly high: string | null;
                readonly text: string | null;
                readonly as_of: string | null;
                readonly source: components["schemas"]["Source"];
            } | null;
            readonly undated?: readonly {
                readonly text: string;
                readonly source: components["schemas"]["Source"];
            }[];
            readonly questions?: readonly components["schemas"]["Question"][];
            readonly empty_reason: string | null;
            readonly notices: readonly components["schemas"]["Notice"][];
        };
        readonly perplexity_news: {
            readonly window: {
                readonly from: string;
                readonly to: string;
            };
            readonly stories: readonly {
                readonly headline: string;
                readonly summary: string | null;
                readonly newest_on: string;
                readonly dated?: boolean;
                readonly kilometres?: number;
                readonly names: string;
                /** @enum {string} */
                readonly scope: "town" | "region" | "country";
                readonly section: ("crime" | "sport" | "world" | "entertainment" | "opinion") | null;
                readonly language: string | null;
                readonly screened: boolean;
                readonly harm: components["schemas"]["Harm"] | null;
                readonly harmless: boolean;
                readonly probably_harmless?: boolean;
                readonly doubt?: string;
                readonly claim: components["schemas"]["Claim"];
            }[];
            readonly items_read: number;
            readonly left_out?: readonly {
                readonly reason: string;
                readonly count: number;
            }[];
            readonly questions?: readonly components["schemas"]["Question"][];
            readonly empty_reason: string | null;
            readonly notices: readonly components["schemas"]["Notice"][];
        };
        readonly openai_fact_check: {
            readonly checks: readonly {
                readonly claim_id: string;
                /** @enum {string} */
                readonly mark: "supported" | "single_source" | "disputed" | "unverified" | "stale";
                readonly reason: string;
                readonly independent_sources: number;
                readonly deciding: components["schemas"]["Citation"] | null;
                readonly harm: {
                    readonly category: string;
                    readonly reason: string;
                } | null;
                readonly harmless: boolean;
                readonly translation: string | null;
            }[];
            readonly empty_reason: string | null;
            readonly notices: readonly components["schemas"]["Notice"][];
        };
        readonly openai_generation: {
            readonly lines: readonly {
                readonly id: string;
                /** @enum {string} */
                readonly kind: "line" | "note";
                readonly text: string;
                readonly claim_ids: readonly string[];
                readonly quote: string | null;
                readonly voice_evidence: {
                    /** @enum {string} */
                    readonly kind: "habit" | "worked" | "tone" | "transcript";
                    readonly text: string;
                    readonly from: string;
                } | null;
                readonly seconds: number;
                readonly tags: readonly string[];
                readonly similar: {
                    readonly text: string;
                    readonly from: string;
                    readonly date: string | null;
                    /** @enum {string} */
                    readonly kind: "callback" | "used";
                } | null;
            }[];
            readonly material_checked: number;
            readonly empty_reason: string | null;
            readonly notices: readonly components["schemas"]["Notice"][];
        };
        readonly claude_ranking: {
            readonly order: readonly {
                readonly line_id: string;
                readonly reason: string;
                /** @enum {string} */
                readonly risk: "low" | "medium" | "high" | "unchecked";
                readonly risk_reason: string | null;
            }[];
            readonly cut: readonly {
                readonly line_id: string;
                readonly reason: string;
            }[];
            readonly empty_reason: string | null;
            readonly notices: readonly components["schemas"]["Notice"][];
        };
        readonly html_generation: {
            readonly title: string;
            readonly page: {
                readonly slug: string;
                /** Format: uri */
                readonly url: string;
                readonly files: readonly {
                    readonly name: string;
                    readonly artifact: components["schemas"]["Artifact"];
                }[];
            };
            readonly image: {
                readonly name: string;
                /** Format: uri */
                readonly url: string;
                readonly width: number;
                readonly height: number;
                readonly artifact: components["schemas"]["Artifact"];
            };
            readonly financials: {
                readonly slug: string;
                /** Format: uri */
                readonly url: string;
                readonly files: readonly {
                    readonly name: string;
                    readonly artifact: components["schemas"]["Artifact"];
                }[];
            };
            readonly glance?: {
                readonly top: readonly string[];
                readonly sold: number | null;
                readonly warning: string;
                readonly doors: string | null;
                readonly start: string | null;
            };
            readonly notices: readonly components["schemas"]["Notice"][];
        };
        readonly vps_deployment: {
            /** Format: uri */
            readonly url: string;
            readonly release: string;
            readonly previous_release: string | null;
            readonly files: readonly {
                /** Format: uri */
                readonly url: string;
                readonly sha256: string;
                readonly bytes: number;
                readonly media_type: string;
            }[];
            readonly notices?: readonly components["schemas"]["Notice"][];
        };
        readonly url_verification: {
            readonly checked: readonly {
                readonly url: string;
                readonly status: number;
                readonly redirects: readonly string[];
                readonly content_type: string;
                readonly bytes: number;
                readonly sha256: string;
                readonly certificate_expires_at: string | null;
            }[];
            readonly notices?: readonly components["schemas"]["Notice"][];
        };
        readonly og_verification: {
            readonly url: string;
            readonly tags: readonly {
                readonly name: string;
                readonly content: string;
            }[];
            readonly image: {
                readonly url: string;
                readonly content_type: string;
                readonly width: number;
                readonly height: number;
                readonly bytes: number;
            };
        };
        readonly Source: {
            /** @enum {string} */
            readonly kind: "web" | "file" | "dataset" | "calculation";
            readonly publisher: string;
            readonly title: string | null;
            readonly url: string | null;
            readonly file: string | null;
            readonly line: number | null;
            readonly published_on: string | null;
            readonly retrieved_at: string;
            readonly licence: string | null;
        };
        readonly Citation: {
            readonly source: components["schemas"]["Source"];
            readonly quote: string;
        };
        readonly Claim: {
            readonly id: string;
            readonly text: string;
            readonly topic: string;
            readonly citations: readonly components["schemas"]["Citation"][];
        };
        readonly Question: {
            readonly text: string;
            readonly source: components["schemas"]["Source"];
        };
        readonly Notice: {
            readonly message: string;
            readonly file: string | null;
            readonly line: number | null;
        };
        readonly Harm: {
            readonly category: string;
            readonly sentence: string;
            readonly reason: string;
            readonly words?: readonly string[];
        };
        readonly Artifact: {
            readonly sha256: string;
            readonly bytes: number;
            readonly media_type: string;
        };
        readonly Show: {
            readonly show_id: string;
            readonly show_date: string;
            /** @enum {string} */
            readonly status: "scheduled" | "tentative" | "cancelled" | "postponed";
            readonly performer: string | null;
            readonly venue: {
                readonly name: string;
                readonly address: string | null;
                readonly capacity: number | null;
                readonly latitude: number | null;
                readonly longitude: number | null;
            };
            readonly city: string;
            readonly region: string | null;
            readonly country: string | null;
            /** @default null */
            readonly place: {
                readonly id: number | null;
                readonly name: string;
                readonly region: string | null;
                readonly country: string;
                readonly latitude: number;
                readonly longitude: number;
                readonly time_zone: string;
                readonly population: number | null;
                readonly latin_name: string;
                /** @enum {string} */
                readonly basis: "stated" | "coordinates" | "venue" | "tour" | "largest";
                readonly taken_to_be: string | null;
                readonly conflict: string | null;
            } | null;
            /** @default [] */
            readonly place_candidates: readonly {
                readonly id: number;
                readonly name: string;
                readonly region: string | null;
                readonly country: string;
                readonly latitude: number;
                readonly longitude: number;
                readonly time_zone: string;
                readonly population: number | null;
            }[];
            readonly doors: string | null;
            readonly start: string | null;
            /**
             * @default {
             *       "load_in": null,
             *       "soundcheck": null,
             *       "set_length": null,
             *       "support": null,
             *       "curfew": null
             *     }
             */
            readonly evening: {
                readonly load_in: string | null;
                readonly soundcheck: string | null;
                readonly set_length: string | null;
                readonly support: string | null;
                readonly curfew: string | null;
            };
            readonly tickets_sold?: {
                readonly sold: number;
                readonly source: components["schemas"]["Source"];
            };
            readonly time_zone: string | null;
            readonly time_zone_origin: ("stated" | "place") | null;
            readonly url: string | null;
            readonly notes: string | null;
            readonly notes_withheld?: boolean;
            readonly withheld?: readonly string[];
            readonly title?: string;
            readonly sources: readonly components["schemas"]["Source"][];
            readonly disagreements: readonly {
                readonly field: string;
                readonly used: string;
                readonly used_source?: string;
                readonly other: string;
                readonly source: string;
                readonly said?: string;
                /** @enum {string} */
                readonly note?: "states" | "decides";
            }[];
            readonly around?: readonly {
                readonly show_date: string;
                readonly venue: string;
                readonly city: string;
                /** @enum {string} */
                readonly status: "scheduled" | "tentative" | "cancelled" | "postponed";
            }[];
        };
        readonly RunRequestSummary: {
            /** @enum {string} */
            readonly status: "processing" | "ok" | "degraded" | "failed" | "cancelled";
            readonly briefs: readonly {
                /** Format: uuid */
                readonly brief_run_id: string;
                readonly show_id: string | null;
                /** Format: date */
                readonly show_date: string;
                /** @enum {string} */
                readonly status: "processing" | "ok" | "degraded" | "failed" | "cancelled";
                readonly url: string | null;
                readonly error: string | null;
            }[];
            readonly brief_run_ids: readonly string[];
            /** Format: date-time */
            readonly started_at: string;
            readonly error: string | null;
        };
        readonly RunRecord: {
            /** Format: uuid */
            readonly brief_run_id: string;
            readonly show_id: string | null;
            /** Format: date */
            readonly show_date: string;
            /** @enum {string} */
            readonly status: "processing" | "ok" | "degraded" | "failed" | "cancelled";
            readonly stages: {
                readonly hub_lookup: {
                    /** @enum {string} */
                    readonly status: "running" | "retrying" | "completed" | "failed" | "skipped" | "reused";
                    readonly implementation: {
                        readonly name: string;
                        readonly digest: string;
                    };
                    readonly attempts: number;
                    readonly started_at: string | null;
                    readonly completed_at: string | null;
                    readonly duration: number | null;
                    readonly usage: components["schemas"]["Usage"] | null;
                    readonly output?: components["schemas"]["hub_lookup"];
                    readonly shortfall?: string;
                    readonly error?: string;
                    readonly replaced?: string;
                    readonly repair?: string;
                    /** Format: date-time */
                    readonly retry_at?: string;
                    readonly max_attempts?: number;
                    /** Format: date-time */
                    readonly queued_at?: string;
                    /** Format: uuid */
                    readonly reused_from?: string;
                } | null;
                readonly previous_show_lookup: {
                    /** @enum {string} */
                    readonly status: "running" | "retrying" | "completed" | "failed" | "skipped" | "reused";
                    readonly implementation: {
                        readonly name: string;
                        readonly digest: string;
                    };
                    readonly attempts: number;
                    readonly started_at: string | null;
                    readonly completed_at: string | null;
                    readonly duration: number | null;
                    readonly usage: components["schemas"]["Usage"] | null;
                    readonly output?: components["schemas"]["previous_show_lookup"];
                    readonly shortfall?: string;
                    readonly error?: string;
                    readonly replaced?: string;
                    readonly repair?: string;
                    /** Format: date-time */
                    readonly retry_at?: string;
                    readonly max_attempts?: number;
                    /** Format: date-time */
                    readonly queued_at?: string;
                    /** Format: uuid */
                    readonly reused_from?: string;
                } | null;
                readonly historical_sales_lookup: {
                    /** @enum {string} */
                    readonly status: "running" | "retrying" | "completed" | "failed" | "skipped" | "reused";
                    readonly implementation: {
                        readonly name: string;
                        readonly digest: string;
                    };
                    readonly attempts: number;
                    readonly started_at: string | null;
                    readonly completed_at: string | null;
                    readonly duration: number | null;
                    readonly usage: components["schemas"]["Usage"] | null;
                    readonly output?: components["schemas"]["historical_sales_lookup"];
                    readonly shortfall?: string;
                    readonly error?: string;
                    readonly replaced?: string;
                    readonly repair?: string;
                    /** Format: date-time */
                    readonly retry_at?: string;
                    readonly max_attempts?: number;
                    /** Format: date-time */
                    readonly queued_at?: string;
                    /** Format: uuid */
                    readonly reused_from?: string;
                } | null;
                readonly voice_profile_load: {
                    /** @enum {string} */
                    readonly status: "running" | "retrying" | "completed" | "failed" | "skipped" | "reused";
                    readonly implementation: {
                        readonly name: string;
                        readonly digest: string;
                    };
                    readonly attempts: number;
                    readonly started_at: string | null;
                    readonly completed_at: string | null;
                    readonly duration: number | null;
                    readonly usage: components["schemas"]["Usage"] | null;
                    readonly output?: components["schemas"]["voice_profile_load"];
                    readonly shortfall?: string;
                    readonly error?: string;
                    readonly replaced?: string;
                    readonly repair?: string;
                    /** Format: date-time */
                    readonly retry_at?: string;
                    readonly max_attempts?: number;
                    /** Format: date-time */
                    readonly queued_at?: string;
                    /** Format: uuid */
                    readonly reused_from?: string;
                } | null;
                readonly youtube_transcripts: {
                    /** @enum {string} */
                    readonly status: "running" | "retrying" | "completed" | "failed" | "skipped" | "reused";
                    readonly implementation: {
                        readonly name: string;
                        readonly digest: string;
                    };
                    readonly attempts: number;
                    readonly started_at: string | null;
                    readonly completed_at: string | null;
                    readonly duration: number | null;
                    readonly usage: components["schemas"]["Usage"] | null;
                    readonly output?: components["schemas"]["youtube_transcripts"];
                    readonly shortfall?: string;
                    readonly error?: string;
                    readonly replaced?: string;
                    readonly repair?: string;
                    /** Format: date-time */
                    readonly retry_at?: string;
                    readonly max_attempts?: number;
                    /** Format: date-time */
                    readonly queued_at?: string;
                    /** Format: uuid */
                    readonly reused_from?: string;
                } | null;
                readonly perplexity_city: {
                    /** @enum {string} */
                    readonly status: "running" | "retrying" | "completed" | "failed" | "skipped" | "reused";
                    readonly implementation: {
                        readonly name: string;
                        readonly digest: string;
                    };
                    readonly attempts: number;
                    readonly started_at: string | null;
                    readonly completed_at: string | null;
                    readonly duration: number | null;
                    readonly usage: components["schemas"]["Usage"] | null;
                    readonly output?: components["schemas"]["perplexity_city"];
                    readonly shortfall?: string;
                    readonly error?: string;
                    readonly replaced?: string;
                    readonly repair?: string;
                    /** Format: date-time */
                    readonly retry_at?: string;
                    readonly max_attempts?: number;
                    /** Format: date-time */
                    readonly queued_at?: string;
                    /** Format: uuid */
                    readonly reused_from?: string;
                } | null;
                readonly perplexity_news: {
                    /** @enum {string} */
                    readonly status: "running" | "retrying" | "completed" | "failed" | "skipped" | "reused";
                    readonly implementation: {
                        readonly name: string;
                        readonly digest: string;
                    };
                    readonly attempts: number;
                    readonly started_at: string | null;
                    readonly completed_at: string | null;
                    readonly duration: number | null;
                    readonly usage: components["schemas"]["Usage"] | null;
                    readonly output?: components["schemas"]["perplexity_news"];
                    readonly shortfall?: string;
                    readonly error?: string;
                    readonly replaced?: string;
                    readonly repair?: string;
                    /** Format: date-time */
                    readonly retry_at?: string;
                    readonly max_attempts?: number;
                    /** Format: date-time */
                    readonly queued_at?: string;
                    /** Format: uuid */
                    readonly reused_from?: string;
                } | null;
                readonly openai_fact_check: {
                    /** @enum {string} */
                    readonly status: "running" | "retrying" | "completed" | "failed" | "skipped" | "reused";
                    readonly implementation: {
                        readonly name: string;
                        readonly digest: string;
                    };
                    readonly attempts: number;
                    readonly started_at: string | null;
                    readonly completed_at: string | null;
                    readonly duration: number | null;
                    readonly usage: components["schemas"]["Usage"] | null;
                    readonly output?: components["schemas"]["openai_fact_check"];
                    readonly shortfall?: string;
                    readonly error?: string;
                    readonly replaced?: string;
                    readonly repair?: string;
                    /** Format: date-time */
                    readonly retry_at?: string;
                    readonly max_attempts?: number;
                    /** Format: date-time */
                    readonly queued_at?: string;
                    /** Format: uuid */
                    readonly reused_from?: string;
                } | null;
                readonly openai_generation: {
                    /** @enum {string} */
                    readonly status: "running" | "retrying" | "completed" | "failed" | "skipped" | "reused";
                    readonly implementation: {
                        readonly name: string;
                        readonly digest: string;
                    };
                    readonly attempts: number;
                    readonly started_at: string | null;
                    readonly completed_at: string | null;
                    readonly duration: number | null;
                    readonly usage: components["schemas"]["Usage"] | null;
                    readonly output?: components["schemas"]["openai_generation"];
                    readonly shortfall?: string;
                    readonly error?: string;
                    readonly replaced?: string;
                    readonly repair?: string;
                    /** Format: date-time */
                    readonly retry_at?: string;
                    readonly max_attempts?: number;
                    /** Format: date-time */
                    readonly queued_at?: string;
                    /** Format: uuid */
                    readonly reused_from?: string;
                } | null;
                readonly claude_ranking: {
                    /** @enum {string} */
                    readonly status: "running" | "retrying" | "completed" | "failed" | "skipped" | "reused";
                    readonly implementation: {
                        readonly name: string;
                        readonly digest: string;
                    };
                    readonly attempts: number;
                    readonly started_at: string | null;
                    readonly completed_at: string | null;
                    readonly duration: number | null;
                    readonly usage: components["schemas"]["Usage"] | null;
                    readonly output?: components["schemas"]["claude_ranking"];
                    readonly shortfall?: string;
                    readonly error?: string;
                    readonly replaced?: string;
                    readonly repair?: string;
                    /** Format: date-time */
                    readonly retry_at?: string;
                    readonly max_attempts?: number;
                    /** Format: date-time */
                    readonly queued_at?: string;
                    /** Format: uuid */
                    readonly reused_from?: string;
                } | null;
                readonly html_generation: {
                    /** @enum {string} */
                    readonly status: "running" | "retrying" | "completed" | "failed" | "skipped" | "reused";
                    readonly implementation: {
                        readonly name: string;
                        readonly digest: string;
                    };
                    readonly attempts: number;
                    readonly started_at: string | null;
                    readonly completed_at: string | null;
                    readonly duration: number | null;
                    readonly usage: components["schemas"]["Usage"] | null;
                    readonly output?: components["schemas"]["html_generation"];
                    readonly shortfall?: string;
                    readonly error?: string;
                    readonly replaced?: string;
                    readonly repair?: string;
                    /** Format: date-time */
                    readonly retry_at?: string;
                    readonly max_attempts?: number;
                    /** Format: date-time */
                    readonly queued_at?: string;
                    /** Format: uuid */
                    readonly reused_from?: string;
                } | null;
                readonly vps_deployment: {
                    /** @enum {string} */
                    readonly status: "running" | "retrying" | "completed" | "failed" | "skipped" | "reused";
                    readonly implementation: {
                        readonly name: string;
                        readonly digest: string;
                    };
                    readonly attempts: number;
                    readonly started_at: string | null;
                    readonly completed_at: string | null;
                    readonly duration: number | null;
                    readonly usage: components["schemas"]["Usage"] | null;
                    readonly output?: components["schemas"]["vps_deployment"];
                    readonly shortfall?: string;
                    readonly error?: string;
                    readonly replaced?: string;
                    readonly repair?: string;
                    /** Format: date-time */
                    readonly retry_at?: string;
                    readonly max_attempts?: number;
                    /** Format: date-time */
                    readonly queued_at?: string;
                    /** Format: uuid */
                    readonly reused_from?: string;
                } | null;
                readonly url_verification: {
                    /** @enum {string} */
                    readonly status: "running" | "retrying" | "completed" | "failed" | "skipped" | "reused";
                    readonly implementation: {
                        readonly name: string;
                        readonly digest: string;
                    };
                    readonly attempts: number;
                    readonly started_at: string | null;
                    readonly completed_at: string | null;
                    readonly duration: number | null;
                    readonly usage: components["schemas"]["Usage"] | null;
                    readonly output?: components["schemas"]["url_verification"];
                    readonly shortfall?: string;
                    readonly error?: string;
                    readonly replaced?: string;
                    readonly repair?: string;
                    /** Format: date-time */
                    readonly retry_at?: string;
                    readonly max_attempts?: number;
                    /** Format: date-time */
                    readonly queued_at?: string;
                    /** Format: uuid */
                    readonly reused_from?: string;
                } | null;
                readonly og_verification: {
                    /** @enum {string} */
                    readonly status: "running" | "retrying" | "completed" | "failed" | "skipped" | "reused";
                    readonly implementation: {
                        readonly name: string;
                        readonly digest: string;
                    };
                    readonly attempts: number;
                    readonly started_at: string | null;
                    readonly completed_at: string | null;
                    readonly duration: number | null;
                    readonly usage: components["schemas"]["Usage"] | null;
                    readonly output?: components["schemas"]["og_verification"];
                    readonly shortfall?: string;
                    readonly error?: string;
                    readonly replaced?: string;
                    readonly repair?: string;
                    /** Format: date-time */
                    readonly retry_at?: string;
                    readonly max_attempts?: number;
                    /** Format: date-time */
                    readonly queued_at?: string;
                    /** Format: uuid */
                    readonly reused_from?: string;
                } | null;
            };
            /** Format: date-time */
            readonly started_at: string;
            readonly completed_at: string | null;
            readonly duration: number | null;
            readonly error: string | null;
            readonly retry_count: number;
            readonly brief: components["schemas"]["Brief"] | null;
        };
        /** @description What all attempts used together. */
        readonly Usage: {
            readonly model: string | null;
            readonly input_tokens: number | null;
            readonly output_tokens: number | null;
            readonly cost: number | null;
            readonly currency: string | null;
            readonly cost_basis: ("reported" | "estimated" | "incomplete") | null;
            readonly estimates?: {
                readonly [key: string]: number;
            };
            readonly more_costs?: readonly {
                readonly cost: number;
                readonly currency: string | null;
                readonly cost_basis: ("reported" | "estimated" | "incomplete") | null;
            }[];
        };
        readonly ResumedRun: components["schemas"]["RunRecord"] | {
            /** Format: uuid */
            readonly brief_run_id: string;
            /** @constant */
            readonly status: "processing";
        };
        readonly Brief: {
            readonly show_id: string;
            /** Format: date */
            readonly show_date: string;
            readonly performer: string | null;
            readonly venue: string;
            readonly city: string;
            readonly region: string | null;
            readonly country: string | null;
            /** @enum {string} */
            readonly status: "ok" | "degraded";
            /** Format: uri */
            readonly url: string;
            /** Format: uri */
            readonly image_url: string;
            /** Format: uuid */
            readonly brief_run_id: string;
            /** Format: date-time */
            readonly published_at: string;
        };
        readonly BriefList: {
            readonly count: number;
            readonly briefs: readonly components["schemas"]["Brief"][];
        };
        readonly PastBriefList: {
            /** Format: date-time */
            readonly as_of: string;
            readonly count: number;
            readonly briefs: readonly components["schemas"]["Brief"][];
        };
        readonly Provenance: {
            /** Format: uuid */
            readonly brief_run_id: string;
            readonly revision: number;
            /** @enum {string} */
            readonly status: "processing" | "ok" | "degraded" | "failed" | "cancelled";
            readonly show: {
                readonly show_id: string;
                /** Format: date */
                readonly show_date: string;
                readonly city: string;
                readonly venue: string;
                readonly performer: string | null;
            } | null;
            readonly asked: {
                readonly trigger: string;
                readonly event: {
                    readonly stream: string;
                    readonly revision: number;
                    readonly event_id: string;
                    readonly type: string;
                    /** Format: date-time */
                    readonly at: string;
                    readonly actor: string;
                };
                readonly resumes: string | null;
                readonly reason: string | null;
            };
            readonly page: {
                readonly url: string;
                readonly sha256: string;
                readonly bytes: number;
            } | null;
            readonly stages: readonly {
                readonly ref: string;
                /** @enum {string} */
                readonly stage: "hub_lookup" | "previous_show_lookup" | "historical_sales_lookup" | "voice_profile_load" | "youtube_transcripts" | "perplexity_city" | "perplexity_news" | "openai_fact_check" | "openai_generation" | "claude_ranking" | "html_generation" | "vps_deployment" | "url_verification" | "og_verification";
                /** @enum {string} */
                readonly result: "produced" | "failed" | "none";
                readonly reason: string | null;
                readonly implementation: string;
                /** @description SHA-256 of the code. */
                readonly digest: string;
                readonly replaced: string | null;
                readonly reused_from: string | null;
                readonly attempt: number;
                readonly model: string | null;
                /** @description SHA-256 of the body of each request to the model. */
                readonly prompts: readonly string[];
                /** @description The user’s files that it read, at most 300. */
                readonly files: readonly {
                    readonly file: string;
                    readonly sha256: string;
                }[];
                readonly started: {
                    readonly stream: string;
                    readonly revision: number;
                    readonly event_id: string;
                    readonly type: string;
                    /** Format: date-time */
                    readonly at: string;
                    readonly actor: string;
                } | null;
                readonly ended: {
                    readonly stream: string;
                    readonly revision: number;
                    readonly event_id: string;
                    readonly type: string;
                    /** Format: date-time */
                    readonly at: string;
                    readonly actor: string;
                } | null;
            }[];
            readonly statements: readonly {
                /** @description As the page (`data-why`) and paper have it: `L3` is line 3. */
                readonly ref: string;
                /** @enum {string} */
                readonly stage: "hub_lookup" | "previous_show_lookup" | "historical_sales_lookup" | "voice_profile_load" | "youtube_transcripts" | "perplexity_city" | "perplexity_news" | "openai_fact_check" | "openai_generation" | "claude_ranking" | "html_generation" | "vps_deployment" | "url_verification" | "og_verification";
                /** @description Where the value of the stage has it. */
                readonly path: string;
                readonly text: string;
                readonly id: string | null;
                /** @description The `ref` of each statement that the record of a line names. */
                readonly rests_on: readonly string[];
                /** @description Those with its words, for a line whose record names no claim. */
                readonly resembles: readonly string[];
                readonly sources: readonly {
                    /** @enum {string} */
                    readonly kind: "web" | "file" | "dataset" | "calculation";
                    readonly publisher: string;
                    readonly title: string | null;
                    readonly url: string | null;
                    readonly file: string | null;
                    readonly line: number | null;
                    readonly published_on: string | null;
                    readonly retrieved_at: string;
                    readonly licence: string | null;
                    readonly quote: string | null;
                }[];
                readonly check: {
                    /** @enum {string} */
                    readonly mark: "supported" | "single_source" | "disputed" | "unverified" | "stale";
                    readonly reason: string;
                    readonly independent_sources: number;
                } | null;
                /** @description Why it is kept out of jokes; empty where it is not. */
                readonly avoid: readonly string[];
                readonly ranking: {
                    /** @enum {string} */
                    readonly place: "ranked" | "cut";
                    readonly reason: string;
                    readonly risk: ("low" | "medium" | "high" | "unchecked") | null;
                } | null;
            }[];
        };
        readonly RunDifferences: {
            readonly runs: readonly [
                {
                    /** Format: uuid */
                    readonly brief_run_id: string;
                    readonly show_id: string | null;
                    /** Format: date */
                    readonly show_date: string;
                    readonly city: string | null;
                    /** @enum {string} */
                    readonly status: "processing" | "ok" | "degraded" | "failed" | "cancelled";
                    /** Format: date-time */
                    readonly started_at: string;
                    readonly duration: number | null;
                    readonly error: string | null;
                },
                {
                    /** Format: uuid */
                    readonly brief_run_id: string;
                    readonly show_id: string | null;
                    /** Format: date */
                    readonly show_date: string;
                    readonly city: string | null;
                    /** @enum {string} */
                    readonly status: "processing" | "ok" | "degraded" | "failed" | "cancelled";
                    /** Format: date-time */
                    readonly started_at: string;
                    readonly duration: number | null;
                    readonly error: string | null;
                }
            ];
            readonly run: readonly {
                readonly name: string;
                readonly one: string | null;
                readonly other: string | null;
            }[];
            readonly lines: readonly {
                readonly name: string;
                readonly one: string | null;
                readonly other: string | null;
            }[];
            readonly claims: readonly {
                readonly name: string;
                readonly one: string | null;
                readonly other: string | null;
            }[];
            readonly page_text: readonly {
                /** @enum {string} */
                readonly kind: "same" | "removed" | "added";
                readonly line: string;
            }[] | null;
            readonly plan: readonly {
                readonly name: string;
                readonly one: string | null;
                readonly other: string | null;
            }[];
            readonly cost: readonly {
                readonly name: string;
                readonly one: string | null;
                readonly other: string | null;
            }[];
            readonly stage_values: readonly {
                /** @enum {string} */
                readonly stage: "hub_lookup" | "previous_show_lookup" | "historical_sales_lookup" | "voice_profile_load" | "youtube_transcripts" | "perplexity_city" | "perplexity_news" | "openai_fact_check" | "openai_generation" | "claude_ranking" | "html_generation" | "vps_deployment" | "url_verification" | "og_verification";
                readonly field: string;
                readonly one: string;
                readonly other: string;
            }[];
            readonly durations: readonly {
                readonly name: string;
                readonly one: string | null;
                readonly other: string | null;
            }[];
            /** @description Times, digests and addresses, which differ in every pair of runs. */
            readonly incidental: readonly {
                /** @enum {string} */
                readonly stage: "hub_lookup" | "previous_show_lookup" | "historical_sales_lookup" | "voice_profile_load" | "youtube_transcripts" | "perplexity_city" | "perplexity_news" | "openai_fact_check" | "openai_generation" | "claude_ranking" | "html_generation" | "vps_deployment" | "url_verification" | "og_verification";
                readonly field: string;
                readonly one: string;
                readonly other: string;
            }[];
        };
        readonly Run: {
            /** Format: uuid */
            readonly brief_run_id: string;
            readonly show_id: string | null;
            /** Format: date */
            readonly show_date: string;
            readonly performer: string | null;
            readonly city: string | null;
            readonly venue: string | null;
            /** Format: date */
            readonly run_date: string;
            readonly trigger: string;
            readonly actor: string;
            /** @enum {string} */
            readonly status: "processing" | "ok" | "degraded" | "failed" | "cancelled";
            /** Format: date-time */
            readonly started_at: string;
            readonly deadline: string | null;
            readonly completed_at: string | null;
            readonly duration: number | null;
            readonly error: string | null;
            readonly failed_stage: ("hub_lookup" | "previous_show_lookup" | "historical_sales_lookup" | "voice_profile_load" | "youtube_transcripts" | "perplexity_city" | "perplexity_news" | "openai_fact_check" | "openai_generation" | "claude_ranking" | "html_generation" | "vps_deployment" | "url_verification" | "og_verification") | null;
            readonly failure_reason: string | null;
            readonly failed_stages: readonly ("hub_lookup" | "previous_show_lookup" | "historical_sales_lookup" | "voice_profile_load" | "youtube_transcripts" | "perplexity_city" | "perplexity_news" | "openai_fact_check" | "openai_generation" | "claude_ranking" | "html_generation" | "vps_deployment" | "url_verification" | "og_verification")[];
            /** @description By currency. */
            readonly costs: {
                readonly [key: string]: number;
            };
            readonly retry_count: number;
            readonly url: string | null;
            readonly origin_run_id: string | null;
            readonly ending: boolean;
            readonly unpublishing: boolean;
        };
        readonly RunList: {
            readonly count: number;
            readonly runs: readonly components["schemas"]["Run"][];
            readonly next_cursor: string | null;
        };
        readonly Event: {
            readonly revision: number;
            readonly type: string;
            readonly id: string;
            /** Format: date-time */
            readonly time: string;
            readonly actor: string;
            readonly request_id: string | null;
            readonly causation_id: string | null;
            readonly worker: string | null;
            readonly traceparent?: string;
            readonly data: Record<string, never>;
        };
        readonly EventList: {
            /** Format: uuid */
            readonly brief_run_id: string;
            readonly count: number;
            readonly events: readonly components["schemas"]["Event"][];
        };
        readonly Queue: {
            readonly runs: {
                readonly running: number;
                readonly queued: number;
                readonly runs_at_once: number;
                readonly longest_queue: number;
                readonly oldest_queued_since: string | null;
            };
            readonly requests: readonly {
                /** Format: date-time */
                readonly since: string;
                readonly trigger: string;
                readonly show_id: string | null;
                readonly run_date: string | null;
                readonly attempt: number;
                readonly next_attempt_at: string | null;
                readonly error: string | null;
            }[];
            readonly vendors: readonly {
                readonly vendor: string;
                readonly running: number;
                readonly waiting: number;
                readonly retries_left: number;
                readonly paused_until: string | null;
                readonly requests_last_minute: number;
                readonly tokens_last_minute: number;
            }[];
        };
        readonly CostRow: {
            readonly name: string;
            /** @description By currency. */
            readonly costs: {
                readonly [key: string]: number;
            };
            readonly input_tokens: number;
            readonly output_tokens: number;
        };
        readonly CostReport: {
            /** Format: date */
            readonly from: string;
            /** Format: date */
            readonly to: string;
            readonly time_zone: string;
            readonly by_day: readonly components["schemas"]["CostRow"][];
            readonly by_stage: readonly components["schemas"]["CostRow"][];
            readonly by_model: readonly components["schemas"]["CostRow"][];
            /** @description Tokens are not counted by show. */
            readonly by_show: readonly components["schemas"]["CostRow"][];
        };
        readonly LogCheckpoint: {
            /** @description How many events it covers. */
            readonly size: number;
            /** @description A signed note, c2sp.org/tlog-checkpoint. */
            readonly checkpoint: string;
            /** @description The keys of the log, the newest first. */
            readonly verifier_keys: readonly string[];
        };
        readonly LogKeys: {
            /** @description The keys of the log, the newest first. */
            readonly verifier_keys: readonly string[];
            /** @description When the newest key was made; null where that is not known. */
            readonly newest_since: string | null;
        };
        readonly ConsistencyProof: {
            readonly from: number;
            readonly to: number;
            /** @description RFC 6962, 2.1.2. */
            readonly hashes: readonly string[];
        };
        readonly RunProofs: {
            /** Format: uuid */
            readonly brief_run_id: string;
            /** @description The events of the run; those after the newest checkpoint have no proof yet. */
            readonly events: number;
            readonly count: number;
            readonly proofs: readonly {
                readonly revision: number;
                /** @description The place of the event in the log. */
                readonly index: number;
                /** @description A hash, in base64. */
                readonly leaf_hash: string;
                /** @description c2sp.org/tlog-proof, with the newest checkpoint. */
                readonly proof: string;
            }[];
        };
        readonly WebhookEndpoint: {
            readonly id: string;
            /** @description Without what may be a secret. */
            readonly url: string;
            /** @enum {string} */
            readonly status: "enabled" | "disabled";
            /** @description Messages in a row that failed in every attempt. */
            readonly failed_messages: number;
            readonly disabled_at: string | null;
            readonly reason: string | null;
            readonly last_delivered_at: string | null;
        };
        readonly WebhookEndpoints: {
            readonly endpoints: readonly components["schemas"]["WebhookEndpoint"][];
        };
        readonly WebhookMessage: {
            /** @description The `webhook-id` of every attempt. */
            readonly id: string;
            readonly type: ("run.completed" | "run.degraded" | "run.failed" | "run.cancelled" | "brief.missing") | null;
            /** Format: date-time */
            readonly at: string;
            readonly show_id: string | null;
            readonly show_date: string | null;
            readonly city: string | null;
            readonly deliveries: readonly {
                readonly endpoint: string;
                /** @enum {string} */
                readonly status: "pending" | "delivered" | "failed";
                readonly attempts: number;
                /** @description The status of the last response; null without one. */
                readonly response: number | null;
                readonly error: string | null;
                readonly next_attempt_at: string | null;
                readonly delivered_at: string | null;
            }[];
        };
        readonly WebhookList: {
            readonly endpoints: readonly components["schemas"]["WebhookEndpoint"][];
            readonly count: number;
            readonly messages: readonly components["schemas"]["WebhookMessage"][];
            readonly next_cursor: string | null;
        };
        readonly Health: {
            /** @enum {string} */
            readonly status: "ok" | "unavailable";
            /** @enum {string} */
            readonly phase?: "starting" | "ready" | "stopping";
            readonly broken?: readonly string[];
            readonly unreachable?: readonly string[];
        };
        readonly Version: {
            readonly name: string;
            readonly version: string;
            readonly commit: string | null;
        };
        readonly Problem: {
            /** @description The address of the description of the error. */
            readonly type: string;
            readonly title: string;
            readonly status: number;
            /** @description What is wrong, for people. */
            readonly detail: string;
            /** @enum {string} */
            readonly code: "bad_request" | "unauthorized" | "scope_missing" | "run_not_found" | "webhook_not_found" | "endpoint_not_found" | "no_checkpoint" | "not_found" | "method_not_allowed" | "not_acceptable" | "request_timeout" | "run_ended" | "run_ending" | "run_processing" | "run_without_show" | "nothing_to_resume" | "not_published" | "superseded" | "unpublishing" | "already_unpublished" | "run_archived" | "page_unpublished" | "body_too_long" | "unsupported_media_type" | "invalid_request" | "beyond_history" | "unknown_implementation" | "idempotency_key_reused" | "too_many_requests" | "too_many_failures" | "headers_too_long" | "internal_error" | "read_models_failed" | "unpublishing_failed" | "queue_full" | "unavailable";
            readonly errors?: readonly {
                readonly detail: string;
                /** @description The JSON pointer of a field of the body (RFC 6901). */
                readonly pointer?: string;
                readonly parameter?: string;
                readonly header?: string;
            }[];
        };
        readonly ApiDocument: {
            /** @constant */
            readonly openapi: "3.1.0";
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    readonly startRuns: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description 1 to 255 printable ASCII characters without spaces: a request that is repeated with it starts nothing. */
                readonly "Idempotency-Key"?: string;
                /** @description `respond-async` does not wait for the runs, `wait=SECONDS` waits so long at most (RFC 7240). */
                readonly Prefer?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": {
                    /**
                     * @description `manual`, `schedule` or a word of yours.
                     * @default manual
                     */
                    readonly trigger?: string;
                    /**
                     * @description Only this show; all by default.
                     * @default null
                     */
                    readonly show_id?: string | null;
                    /**
                     * @description The date of the shows; today by default.
                     * @default null
                     */
                    readonly run_date?: string | null;
                };
            };
        };
        readonly responses: {
            /** @description The summary of the runs. */
            readonly 202: {
                headers: {
                    /** @description The address of the run. */
                    readonly Location?: string;
                    /** @description The preferences that were obeyed. */
                    readonly "Preference-Applied"?: string;
                    /** @description `true` when an earlier request had the same key. */
                    readonly "Idempotency-Replayed"?: string;
                    /** @description What is left of the limit: requests `r`, for `t` seconds (IETF draft). */
                    readonly RateLimit?: string;
                    /** @description The limit: `q` requests in `w` seconds (IETF draft). */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RunRequestSummary"];
                };
            };
        };
    };
    readonly getRun: {
        readonly parameters: {
            readonly query?: {
                /** @description The record as it was: at a revision of the history (at the end of its append), or at an RFC 3339 timestamp. */
                readonly at?: string;
            };
            readonly header?: never;
            readonly path: {
                readonly brief_run_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The record of the run. */
            readonly 200: {
                headers: {
                    /** @description Seconds since the response was known to be current; absent when it is. */
                    readonly Age?: number;
                    /** @description The version of the document, for `If-None-Match`. */
                    readonly ETag?: string;
                    /** @description What is left of the limit: requests `r`, for `t` seconds (IETF draft). */
                    readonly RateLimit?: string;
                    /** @description The limit: `q` requests in `w` seconds (IETF draft). */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RunRecord"];
                };
            };
            /** @description The client has it already. */
            readonly 304: {
                headers: {
                    /** @description The version of the document, for `If-None-Match`. */
                    readonly ETag?: string;
                    /** @description What is left of the limit: requests `r`, for `t` seconds (IETF draft). */
                    readonly RateLimit?: string;
                    /** @description The limit: `q` requests in `w` seconds (IETF draft). */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly listBriefs: {
        readonly parameters: {
            readonly query?: {
                /** @description How many at most. */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The briefs. */
            readonly 200: {
                headers: {
                    /** @description Seconds since the response was known to be current; absent when it is. */
                    readonly Age?: number;
                    /** @description The version of the document, for `If-None-Match`. */
                    readonly ETag?: string;
                    /** @description What is left of the limit: requests `r`, for `t` seconds (IETF draft). */
                    readonly RateLimit?: string;
                    /** @description The limit: `q` requests in `w` seconds (IETF draft). */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["BriefList"];
                };
            };
            /** @description The client has it already. */
            readonly 304: {
                headers: {
                    /** @description The version of the document, for `If-None-Match`. */
                    readonly ETag?: string;
                    /** @description What is left of the limit: requests `r`, for `t` seconds (IETF draft). */
                    readonly RateLimit?: string;
                    /** @description The limit: `q` requests in `w` seconds (IETF draft). */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly listBriefsShort: {
        readonly parameters: {
            readonly query?: {
                /** @description How many at most. */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The briefs. */
            readonly 200: {
                headers: {
                    /** @description Seconds since the response was known to be current; absent when it is. */
                    readonly Age?: number;
                    /** @description The version of the document, for `If-None-Match`. */
                    readonly ETag?: string;
                    /** @description What is left of the limit: requests `r`, for `t` seconds (IETF draft). */
                    readonly RateLimit?: string;
                    /** @description The limit: `q` requests in `w` seconds (IETF draft). */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["BriefList"];
                };
            };
            /** @description The client has it already. */
            readonly 304: {
                headers: {
                    /** @description The version of the document, for `If-None-Match`. */
                    readonly ETag?: string;
                    /** @description What is left of the limit: requests `r`, for `t` seconds (IETF draft). */
                    readonly RateLimit?: string;
                    /** @description The limit: `q` requests in `w` seconds (IETF draft). */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly listRuns: {
        readonly parameters: {
            readonly query?: {
                /** @description How many at most. */
                readonly limit?: number;
                /** @description `next_cursor` of the page before. */
                readonly cursor?: string;
                readonly status?: "processing" | "ok" | "degraded" | "failed" | "cancelled";
                readonly show_id?: string;
                /** @description The date of the show. */
                readonly date?: string;
                readonly trigger?: string;
                /** @description A stage that failed permanently, fell back, or could not do all of its work. */
                readonly failed_stage?: "hub_lookup" | "previous_show_lookup" | "historical_sales_lookup" | "voice_profile_load" | "youtube_transcripts" | "perplexity_city" | "perplexity_news" | "openai_fact_check" | "openai_generation" | "claude_ranking" | "html_generation" | "vps_deployment" | "url_verification" | "og_verification";
                /** @description Words in performer, city, venue or show id, or the beginning of a run id. */
                readonly search?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description A page of runs. */
            readonly 200: {
                headers: {
                    /** @description Seconds since the response was known to be current; absent when it is. */
                    readonly Age?: number;
                    /** @description The version of the document, for `If-None-Match`. */
                    readonly ETag?: string;
                    /** @description The next page, with `rel="next"`. */
                    readonly Link?: string;
                    /** @description What is left of the limit: requests `r`, for `t` seconds (IETF draft). */
                    readonly RateLimit?: string;
                    /** @description The limit: `q` requests in `w` seconds (IETF draft). */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RunList"];
                };
            };
            /** @description The client has it already. */
            readonly 304: {
                headers: {
                    /** @description The version of the document, for `If-None-Match`. */
                    readonly ETag?: string;
                    /** @description What is left of the limit: requests `r`, for `t` seconds (IETF draft). */
                    readonly RateLimit?: string;
                    /** @description The limit: `q` requests in `w` seconds (IETF draft). */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly listEvents: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The revision of the last event that the client has. */
                readonly "Last-Event-ID"?: string;
            };
            readonly path: {
                readonly brief_run_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The events: one document, one line each, or a stream of server-sent events. */
            readonly 200: {
                headers: {
                    /** @description The version of the document, for `If-None-Match`. */
                    readonly ETag?: string;
                    /** @description What is left of the limit: requests `r`, for `t` seconds (IETF draft). */
                    readonly RateLimit?: string;
                    /** @description The limit: `q` requests in `w` seconds (IETF draft). */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["EventList"];
                    readonly "application/x-ndjson": string;
                    readonly "text/event-stream": string;
                };
            };
            /** @description To a stream: the run has ended, and the client has every event. */
            readonly 204: {
                headers: {
                    /** @description What is left of the limit: requests `r`, for `t` seconds (IETF draft). */
                    readonly RateLimit?: string;
                    /** @description The limit: `q` requests in `w` seconds (IETF draft). */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The client has it already. */
            readonly 304: {
                headers: {
                    /** @description The version of the document, for `If-None-Match`. */
                    readonly ETag?: string;
                    /** @description What is left of the limit: requests `r`, for `t` seconds (IETF draft). */
                    readonly RateLimit?: string;
                    /** @description The limit: `q` requests in `w` seconds (IETF draft). */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly cancelRun: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly brief_run_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": {
                    /**
                     * @description Why; it is recorded in the history.
                     * @default no reason was given
                     */
                    readonly reason?: string | null;
                };
            };
        };
        readonly responses: {
            /** @description The record of the ended run. */
            readonly 200: {
                headers: {
                    /** @description Seconds since the response was known to be current; absent when it is. */
                    readonly Age?: number;
                    /** @description What is left of the limit: requests `r`, for `t` seconds (IETF draft). */
                    readonly RateLimit?: string;
                    /** @description The limit: `q` requests in `w` seconds (IETF draft). */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RunRecord"];
                };
            };
            /** @description The record; the page is still being withdrawn. */
            readonly 202: {
                headers: {
                    /** @description Seconds since the response was known to be current; absent when it is. */
                    readonly Age?: number;
                    /** @description What is left of the limit: requests `r`, for `t` seconds (IETF draft). */
                    readonly RateLimit?: string;
                    /** @description The limit: `q` requests in `w` seconds (IETF draft). */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RunRecord"];
                };
            };
        };
    };
    readonly resumeRun: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description 1 to 255 printable ASCII characters without spaces: a request that is repeated with it starts nothing. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                readonly brief_run_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": {
                    /**
                     * @description The first stage to run again.
                     * @default null
                     */
                    readonly from?: ("hub_lookup" | "previous_show_lookup" | "historical_sales_lookup" | "voice_profile_load" | "youtube_transcripts" | "perplexity_city" | "perplexity_news" | "openai_fact_check" | "openai_generation" | "claude_ranking" | "html_generation" | "vps_deployment" | "url_verification" | "og_verification") | null;
                    /**
                     * @description Stages to run again with another implementation, for the new run only.
                     * @default {}
                     */
                    readonly stages?: {
                        readonly hub_lookup?: string;
                        readonly previous_show_lookup?: string;
                        readonly historical_sales_lookup?: string;
                        readonly voice_profile_load?: string;
                        readonly youtube_transcripts?: string;
                        readonly perplexity_city?: string;
                        readonly perplexity_news?: string;
                        readonly openai_fact_check?: string;
                        readonly openai_generation?: string;
                        readonly claude_ranking?: string;
                        readonly html_generation?: string;
                        readonly vps_deployment?: string;
                        readonly url_verification?: string;
                        readonly og_verification?: string;
                    } | null;
                    /**
                     * @description Why; it is recorded in the history.
                     * @default null
                     */
                    readonly reason?: string | null;
                };
            };
        };
        readonly responses: {
            /** @description The record of the new run, or its id while it is not recorded. */
            readonly 202: {
                headers: {
                    /** @description The address of the run. */
                    readonly Location?: string;
                    /** @description `true` when an earlier request had the same key. */
                    readonly "Idempotency-Replayed"?: string;
                    /** @description What is left of the limit: requests `r`, for `t` seconds (IETF draft). */
                    readonly RateLimit?: string;
                    /** @description The limit: `q` requests in `w` seconds (IETF draft). */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ResumedRun"];
                };
            };
        };
    };
    readonly unpublishRun: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly brief_run_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": {
                    /**
                     * @description Why; it is recorded in the history.
                     * @default no reason was given
                     */
                    readonly reason?: string | null;
                };
            };
        };
        readonly responses: {
            /** @description The record; the page is removed. */
            readonly 200: {
                headers: {
                    /** @description Seconds since the response was known to be current; absent when it is. */
                    readonly Age?: number;
                    /** @description What is left of the limit: requests `r`, for `t` seconds (IETF draft). */
                    readonly RateLimit?: string;
                    /** @description The limit: `q` requests in `w` seconds (IETF draft). */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RunRecord"];
                };
            };
            /** @description The record; the page is still being removed. */
            readonly 202: {
                headers: {
                    /** @description Seconds since the response was known to be current; absent when it is. */
                    readonly Age?: number;
                    /** @description What is left of the limit: requests `r`, for `t` seconds (IETF draft). */
                    readonly RateLimit?: string;
                    /** @description The limit: `q` requests in `w` seconds (IETF draft). */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RunRecord"];
                };
            };
        };
    };
    readonly getQueue: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description What runs and waits in this process. */
            readonly 200: {
                headers: {
                    /** @description What is left of the limit: requests `r`, for `t` seconds (IETF draft). */
                    readonly RateLimit?: string;
                    /** @description The limit: `q` requests in `w` seconds (IETF draft). */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Queue"];
                };
            };
        };
    };
    readonly getCosts: {
        readonly parameters: {
            readonly query?: {
                readonly days?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The sums. */
            readonly 200: {
                headers: {
                    /** @description What is left of the limit: requests `r`, for `t` seconds (IETF draft). */
                    readonly RateLimit?: string;
                    /** @description The limit: `q` requests in `w` seconds (IETF draft). */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CostReport"];
                };
            };
        };
    };
    readonly getCheckpoint: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The checkpoint and its keys. */
            readonly 200: {
                headers: {
                    /** @description What is left of the limit: requests `r`, for `t` seconds (IETF draft). */
                    readonly RateLimit?: string;
                    /** @description The limit: `q` requests in `w` seconds (IETF draft). */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["LogCheckpoint"];
                };
            };
        };
    };
    readonly getConsistency: {
        readonly parameters: {
            readonly query?: {
                /** @description Events of the older checkpoint. */
                readonly from?: number;
                /** @description Events of the newer checkpoint, at most those of the newest. */
                readonly to?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The proof. */
            readonly 200: {
                headers: {
                    /** @description What is left of the limit: requests `r`, for `t` seconds (IETF draft). */
                    readonly RateLimit?: string;
                    /** @description The limit: `q` requests in `w` seconds (IETF draft). */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ConsistencyProof"];
                };
            };
        };
    };
    readonly listProofs: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly brief_run_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description A proof for each event. */
            readonly 200: {
                headers: {
                    /** @description What is left of the limit: requests `r`, for `t` seconds (IETF draft). */
                    readonly RateLimit?: string;
                    /** @description The limit: `q` requests in `w` seconds (IETF draft). */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RunProofs"];
                };
            };
        };
    };
    readonly getProvenance: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly brief_run_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The provenance. */
            readonly 200: {
                headers: {
                    /** @description The version of the document, for `If-None-Match`. */
                    readonly ETag?: string;
                    /** @description What is left of the limit: requests `r`, for `t` seconds (IETF draft). */
                    readonly RateLimit?: string;
                    /** @description The limit: `q` requests in `w` seconds (IETF draft). */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Provenance"];
                };
            };
            /** @description The client has it already. */
            readonly 304: {
                headers: {
                    /** @description The version of the document, for `If-None-Match`. */
                    readonly ETag?: string;
                    /** @description What is left of the limit: requests `r`, for `t` seconds (IETF draft). */
                    readonly RateLimit?: string;
                    /** @description The limit: `q` requests in `w` seconds (IETF draft). */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly diffRuns: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly brief_run_id: string;
                readonly other_run_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The differences. */
            readonly 200: {
                headers: {
                    /** @description The version of the document, for `If-None-Match`. */
                    readonly ETag?: string;
                    /** @description What is left of the limit: requests `r`, for `t` seconds (IETF draft). */
                    readonly RateLimit?: string;
                    /** @description The limit: `q` requests in `w` seconds (IETF draft). */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RunDifferences"];
                };
            };
            /** @description The client has it already. */
            readonly 304: {
                headers: {
                    /** @description The version of the document, for `If-None-Match`. */
                    readonly ETag?: string;
                    /** @description What is left of the limit: requests `r`, for `t` seconds (IETF draft). */
                    readonly RateLimit?: string;
                    /** @description The limit: `q` requests in `w` seconds (IETF draft). */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly listBriefsAsOf: {
        readonly parameters: {
            readonly query?: {
                /** @description How many at most. */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path: {
                readonly instant: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The briefs. */
            readonly 200: {
                headers: {
                    /** @description Seconds since the response was known to be current; absent when it is. */
                    readonly Age?: number;
                    /** @description The version of the document, for `If-None-Match`. */
                    readonly ETag?: string;
                    /** @description What is left of the limit: requests `r`, for `t` seconds (IETF draft). */
                    readonly RateLimit?: string;
                    /** @description The limit: `q` requests in `w` seconds (IETF draft). */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PastBriefList"];
                };
            };
            /** @description The client has it already. */
            readonly 304: {
                headers: {
                    /** @description The version of the document, for `If-None-Match`. */
                    readonly ETag?: string;
                    /** @description What is left of the limit: requests `r`, for `t` seconds (IETF draft). */
                    readonly RateLimit?: string;
                    /** @description The limit: `q` requests in `w` seconds (IETF draft). */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly listWebhooks: {
        readonly parameters: {
            readonly query?: {
                /** @description How many at most. */
                readonly limit?: number;
                /** @description `next_cursor` of the page before. */
                readonly cursor?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The endpoints, and a page of messages. */
            readonly 200: {
                headers: {
                    /** @description What is left of the limit: requests `r`, for `t` seconds (IETF draft). */
                    readonly RateLimit?: string;
                    /** @description The limit: `q` requests in `w` seconds (IETF draft). */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WebhookList"];
                };
            };
        };
    };
    readonly enableWebhook: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": {
                    /** @description The `id` of a webhook endpoint. */
                    readonly endpoint: string;
                };
            };
        };
        readonly responses: {
            /** @description All endpoints. */
            readonly 200: {
                headers: {
                    /** @description What is left of the limit: requests `r`, for `t` seconds (IETF draft). */
                    readonly RateLimit?: string;
                    /** @description The limit: `q` requests in `w` seconds (IETF draft). */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WebhookEndpoints"];
                };
            };
        };
    };
    readonly replayWebhook: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly message_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": Record<string, never>;
            };
        };
        readonly responses: {
            /** @description The message, before the attempt. */
            readonly 202: {
                headers: {
                    /** @description What is left of the limit: requests `r`, for `t` seconds (IETF draft). */
                    readonly RateLimit?: string;
                    /** @description The limit: `q` requests in `w` seconds (IETF draft). */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WebhookMessage"];
                };
            };
        };
    };
}
