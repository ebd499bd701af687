/**
 * Types of /dashboard/api. Made from docs/openapi.json by `npm run client-types`: do not edit.
 */
export interface paths {
    readonly "/dashboard/api/session": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Ask who is signed in
         * @description Sets a cookie if there is none, and gives the token that every change must carry in the header `X-CSRF-Token`.
         */
        readonly get: operations["getSession"];
        readonly put?: never;
        /**
         * Sign in
         * @description Signs in with an operator's name (without it: `operator`, the first one) and password. The answer sets a new cookie and gives a new token. Ten attempts a minute from one address are checked.
         */
        readonly post: operations["signIn"];
        /**
         * Sign out
         * @description Ends the session on the server. The answer gives a token for signing in again.
         */
        readonly delete: operations["signOut"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/api/keys": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the keys
         * @description All keys, newest first, with what was counted of them. No answer repeats a key.
         */
        readonly get: operations["listKeys"];
        readonly put?: never;
        /**
         * Create a key
         * @description Makes a key. The answer holds the whole key, this once: it is stored nowhere and cannot be recovered.
         */
        readonly post: operations["createKey"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/api/keys/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /**
         * Delete a key
         * @description Deletes a key for good. What was counted of it stays under its id.
         */
        readonly delete: operations["deleteKey"];
        readonly options?: never;
        readonly head?: never;
        /**
         * Change a key
         * @description Renames, disables or enables a key, or sets its expiry, limits, versions or origins: at least one of them. Every process that shares the store knows within a second.
         */
        readonly patch: operations["changeKey"];
        readonly trace?: never;
    };
    readonly "/dashboard/api/keys/{id}/rotate": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Rotate a key
         * @description Gives a key another secret, which the answer holds this once. Id, name, limits and usage stay. The old secret stays valid for the time of `keep`, 24 hours by default; one that was old before ends. Every process that shares the store knows within a second.
         */
        readonly post: operations["rotateKey"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/api/usage": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Count requests
         * @description Requests by hour or day, by operation and class of status, of one key or of all. Counts are kept 400 days. A point stands for every hour or day, also if nothing was counted. `before` has the sums of the period of the same length before; while the last day is not over, both end at the same hour. It is null if that period is older than the counts. `keys` has the 100 most used keys; their `errors` are 4xx and 5xx. `versions` has the answers (200 and 304) of each version, on whole days; an answer from several versions counts once for each. For one key they are the first 64 of each day; `others` sums the rest.
         */
        readonly get: operations["getUsage"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/api/library": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get the versions
         * @description Every version that is served, in one answer; its books are asked for by its id.
         */
        readonly get: operations["getLibrary"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/api/library/{version}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get one version's books and chapters
         * @description The books of a version, and the highest verse number of each chapter.
         */
        readonly get: operations["getVersionBooks"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/api/texts": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List where the texts came from
         * @description Every version that is served: the catalogue or file that it came from, licence and revision, who accepted a licence that is not free, sizes, and the warnings of the last report. Texts are added with `lectern corpus add`.
         */
        readonly get: operations["getTexts"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/api/key-check": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Ask why a key is refused
         * @description What a whole key is: the service itself answers with the same message whether a key is unknown, disabled or ended. Changes nothing; a key belongs into no address, so it is in the body.
         */
        readonly post: operations["checkKey"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/api/health": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Ask how the service is
         * @description The software's version, whether its state can be reached, and how many of its processes answer.
         */
        readonly get: operations["getHealth"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/api/checks": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Check the installation
         * @description What `lectern doctor` finds of a service that runs, with what to do about it. What reads every file (texts and state) is left to that command.
         */
        readonly get: operations["getChecks"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/api/audit": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the last changes
         * @description Who made, changed or deleted which key or operator, when and from where: the last thousand, the newest first.
         */
        readonly get: operations["getAudit"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/api/operators": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the operators
         * @description Who may sign in, each with a password of their own. All may do the same.
         */
        readonly get: operations["listOperators"];
        readonly put?: never;
        /**
         * Add an operator
         * @description A name of 1 to 64 letters, digits or `. _ @ -`, in lower case, and a password of 8 to 1024 characters.
         */
        readonly post: operations["addOperator"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dashboard/api/operators/{name}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /**
         * Remove an operator
         * @description Ends all sessions of this operator; the keys that they made stay. `operator`, the first one, cannot be removed.
         */
        readonly delete: operations["removeOperator"];
        readonly options?: never;
        readonly head?: never;
        /**
         * Change an operator's password
         * @description Ends all sessions of this operator, also the one that asks.
         */
        readonly patch: operations["changeOperator"];
        readonly trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        readonly Audit: {
            /** @description The newest first */
            readonly entries: readonly {
                /** Format: date-time */
                readonly at: string;
                /** @enum {string} */
                readonly action: "create" | "import" | "change" | "rotate" | "delete" | "password" | "addOperator" | "removeOperator";
                readonly key: string | null;
                readonly name: string | null;
                /** @description Of a change: what it set */
                readonly settings?: readonly string[];
                /** @enum {string} */
                readonly by: "dashboard" | "command line";
                /** @description Of the dashboard: the operator */
                readonly who?: string;
                /** @description The address of the browser, or account@machine */
                readonly from: string;
            }[];
        };
        readonly AuditAnswer: {
            /** @constant */
            readonly success: true;
            readonly data: components["schemas"]["Audit"];
            readonly meta: components["schemas"]["DashboardMeta"];
        };
        readonly CheckedKey: {
            /**
             * @description ended: an old secret whose time after a rotation is over
             * @enum {string}
             */
            readonly state: "active" | "disabled" | "expired" | "ended" | "unknown";
            readonly id: string | null;
            readonly name: string | null;
            /** @description When it expired or ended; null if it is neither */
            readonly ended: string | null;
        };
        readonly CheckedKeyAnswer: {
            /** @constant */
            readonly success: true;
            readonly data: components["schemas"]["CheckedKey"];
            readonly meta: components["schemas"]["DashboardMeta"];
        };
        readonly Checks: {
            readonly checks: readonly {
                /** @description What was found, for programs */
                readonly check: string;
                /** @enum {string} */
                readonly level: "ok" | "note" | "warning" | "error";
                readonly said: components["schemas"]["InEachLanguage"];
                readonly advice: components["schemas"]["InEachLanguage"] | null;
            }[];
        };
        readonly ChecksAnswer: {
            /** @constant */
            readonly success: true;
            readonly data: components["schemas"]["Checks"];
            readonly meta: components["schemas"]["DashboardMeta"];
        };
        readonly DashboardMeta: {
            /** @description Names this request, as the header X-Request-Id does */
            readonly request_id: string;
        };
        readonly DeletedAnswer: {
            /** @constant */
            readonly success: true;
            readonly data: {
                /** @description Id of the key */
                readonly deleted: string;
            };
            readonly meta: components["schemas"]["DashboardMeta"];
        };
        readonly Forbidden: {
            /** @constant */
            readonly success: false;
            readonly error: {
                /** @constant */
                readonly code: "FORBIDDEN";
                /** @description For people, in the language of `Accept-Language`: Spanish, English, or Portuguese; decide by `code` */
                readonly message: string;
                /** @description What would work, nearest first: ids of versions, abbreviations of books, or whole references for `/v1/passage`. Absent if nothing is near what was sent */
                readonly suggestions?: readonly string[];
            };
        };
        readonly Health: {
            /** @description The software's version */
            readonly software: string;
            /**
             * @description degraded: keys and usage cannot be stored; the service goes on with what is in memory
             * @enum {string}
             */
            readonly state: "ok" | "degraded";
            readonly workers: {
                /** @description Processes that answer */
                readonly running: number;
                /** @description Processes that are to answer */
                readonly wanted: number;
            };
        };
        readonly HealthAnswer: {
            /** @constant */
            readonly success: true;
            readonly data: components["schemas"]["Health"];
            readonly meta: components["schemas"]["DashboardMeta"];
        };
        readonly InEachLanguage: {
            readonly es: string;
            readonly en: string;
            readonly pt: string;
        };
        readonly InternalError: {
            /** @constant */
            readonly success: false;
            readonly error: {
                /** @constant */
                readonly code: "INTERNAL_ERROR";
                /** @description For people, in the language of `Accept-Language`: Spanish, English, or Portuguese; decide by `code` */
                readonly message: string;
                /** @description What would work, nearest first: ids of versions, abbreviations of books, or whole references for `/v1/passage`. Absent if nothing is near what was sent */
                readonly suggestions?: readonly string[];
            };
        };
        readonly InvalidParameter: {
            /** @constant */
            readonly success: false;
            readonly error: {
                /** @constant */
                readonly code: "INVALID_PARAMETER";
                /** @description For people, in the language of `Accept-Language`: Spanish, English, or Portuguese; decide by `code` */
                readonly message: string;
                /** @description What would work, nearest first: ids of versions, abbreviations of books, or whole references for `/v1/passage`. Absent if nothing is near what was sent */
                readonly suggestions?: readonly string[];
            };
        };
        readonly Key: {
            /** @description Id of the key */
            readonly id: string;
            readonly name: string;
            /** @description The key's last four characters, for recognising it; null if a file declares it */
            readonly last_four: string | null;
            /** @enum {string} */
            readonly state: "active" | "disabled" | "expired";
            /** @description ISO 8601, UTC */
            readonly created: string;
            readonly expires: string | null;
            readonly last_used: string | null;
            /** @description Requests a minute; null for the usual limit */
            readonly rate_limit: number | "none" | null;
            /** @description Requests a day in UTC; null for no limit */
            readonly daily_limit: number | null;
            /** @description Ids of the only versions that it may read; null for all */
            readonly versions: readonly string[] | null;
            /** @description The only origins whose pages may use it; null for every request */
            readonly origins: readonly string[] | null;
            /** @description Until when the secret before the last rotation is valid; null if there is none */
            readonly previous_until: string | null;
            /**
             * @description A key that the file of KEYS_FILE declares can be changed there alone
             * @enum {string}
             */
            readonly origin: "state" | "file";
            readonly requests_today: number;
            readonly requests_30_days: number;
        };
        readonly KeyAnswer: {
            /** @constant */
            readonly success: true;
            readonly data: {
                readonly record: components["schemas"]["Key"];
            };
            readonly meta: components["schemas"]["DashboardMeta"];
        };
        readonly KeyDeclared: {
            /** @constant */
            readonly success: false;
            readonly error: {
                /** @constant */
                readonly code: "KEY_DECLARED";
                /** @description For people, in the language of `Accept-Language`: Spanish, English, or Portuguese; decide by `code` */
                readonly message: string;
                /** @description What would work, nearest first: ids of versions, abbreviations of books, or whole references for `/v1/passage`. Absent if nothing is near what was sent */
                readonly suggestions?: readonly string[];
            };
        };
        readonly KeyNotFound: {
            /** @constant */
            readonly success: false;
            readonly error: {
                /** @constant */
                readonly code: "KEY_NOT_FOUND";
                /** @description For people, in the language of `Accept-Language`: Spanish, English, or Portuguese; decide by `code` */
                readonly message: string;
                /** @description What would work, nearest first: ids of versions, abbreviations of books, or whole references for `/v1/passage`. Absent if nothing is near what was sent */
                readonly suggestions?: readonly string[];
            };
        };
        readonly KeyUse: {
            readonly id: string;
            readonly total: number;
            readonly errors: number;
            readonly before: number | null;
        };
        readonly KeysAnswer: {
            /** @constant */
            readonly success: true;
            readonly data: {
                readonly keys: readonly components["schemas"]["Key"][];
            };
            readonly meta: components["schemas"]["DashboardMeta"];
        };
        readonly LibraryAnswer: {
            /** @constant */
            readonly success: true;
            readonly data: {
                readonly default_version: string;
                readonly versions: readonly {
                    readonly id: string;
                    readonly name: string;
                    readonly abbreviation: string;
                    readonly language_code: string;
                    /** @description Whether it has books beyond both testaments */
                    readonly further_books: boolean;
                }[];
            };
            readonly meta: components["schemas"]["DashboardMeta"];
        };
        readonly MethodNotAllowed: {
            /** @constant */
            readonly success: false;
            readonly error: {
                /** @constant */
                readonly code: "METHOD_NOT_ALLOWED";
                /** @description For people, in the language of `Accept-Language`: Spanish, English, or Portuguese; decide by `code` */
                readonly message: string;
                /** @description What would work, nearest first: ids of versions, abbreviations of books, or whole references for `/v1/passage`. Absent if nothing is near what was sent */
                readonly suggestions?: readonly string[];
            };
        };
        readonly NewKeyAnswer: {
            /** @constant */
            readonly success: true;
            readonly data: {
                /** @description The whole key, in this answer alone; it is stored nowhere */
                readonly key: string;
                readonly record: components["schemas"]["Key"];
            };
            readonly meta: components["schemas"]["DashboardMeta"];
        };
        readonly NotFound: {
            /** @constant */
            readonly success: false;
            readonly error: {
                /** @constant */
                readonly code: "NOT_FOUND";
                /** @description For people, in the language of `Accept-Language`: Spanish, English, or Portuguese; decide by `code` */
                readonly message: string;
                /** @description What would work, nearest first: ids of versions, abbreviations of books, or whole references for `/v1/passage`. Absent if nothing is near what was sent */
                readonly suggestions?: readonly string[];
            };
        };
        readonly NotSignedIn: {
            /** @constant */
            readonly signed_in: false;
            /** @description Belongs into the header X-CSRF-Token of every change */
            readonly csrf_token: string;
            readonly expires: null;
        };
        readonly Operators: {
            /** @description In order; operator is the first one, who stays */
            readonly operators: readonly {
                readonly name: string;
                /** @description Whether the password is that of ADMIN_PASSWORD, and is changed there alone */
                readonly fixed: boolean;
            }[];
        };
        readonly OperatorsAnswer: {
            /** @constant */
            readonly success: true;
            readonly data: components["schemas"]["Operators"];
            readonly meta: components["schemas"]["DashboardMeta"];
        };
        readonly OriginNotAllowed: {
            /** @constant */
            readonly success: false;
            readonly error: {
                /** @constant */
                readonly code: "ORIGIN_NOT_ALLOWED";
                /** @description For people, in the language of `Accept-Language`: Spanish, English, or Portuguese; decide by `code` */
                readonly message: string;
                /** @description What would work, nearest first: ids of versions, abbreviations of books, or whole references for `/v1/passage`. Absent if nothing is near what was sent */
                readonly suggestions?: readonly string[];
            };
        };
        readonly RateLimited: {
            /** @constant */
            readonly success: false;
            readonly error: {
                /** @constant */
                readonly code: "RATE_LIMITED";
                /** @description For people, in the language of `Accept-Language`: Spanish, English, or Portuguese; decide by `code` */
                readonly message: string;
                /** @description What would work, nearest first: ids of versions, abbreviations of books, or whole references for `/v1/passage`. Absent if nothing is near what was sent */
                readonly suggestions?: readonly string[];
            };
        };
        readonly ServiceUnavailable: {
            /** @constant */
            readonly success: false;
            readonly error: {
                /** @constant */
                readonly code: "SERVICE_UNAVAILABLE";
                /** @description For people, in the language of `Accept-Language`: Spanish, English, or Portuguese; decide by `code` */
                readonly message: string;
                /** @description What would work, nearest first: ids of versions, abbreviations of books, or whole references for `/v1/passage`. Absent if nothing is near what was sent */
                readonly suggestions?: readonly string[];
            };
        };
        readonly SessionAnswer: {
            /** @constant */
            readonly success: true;
            readonly data: components["schemas"]["SignedIn"] | components["schemas"]["NotSignedIn"];
            readonly meta: components["schemas"]["DashboardMeta"];
        };
        readonly SignInAnswer: {
            /** @constant */
            readonly success: true;
            readonly data: components["schemas"]["SignedIn"];
            readonly meta: components["schemas"]["DashboardMeta"];
        };
        readonly SignOutAnswer: {
            /** @constant */
            readonly success: true;
            readonly data: {
                /** @constant */
                readonly signed_in: false;
                /** @description Belongs into the header X-CSRF-Token of every change */
                readonly csrf_token: string;
            };
            readonly meta: components["schemas"]["DashboardMeta"];
        };
        readonly SignedIn: {
            /** @constant */
            readonly signed_in: true;
            /** @description Belongs into the header X-CSRF-Token of every change */
            readonly csrf_token: string;
            /** @description ISO 8601, UTC */
            readonly expires: string;
            readonly operator: string;
        };
        readonly Text: {
            readonly id: string;
            readonly name: string;
            readonly abbreviation: string;
            /** @description English name of the language */
            readonly language: string;
            readonly language_code: string;
            readonly copyright: string;
            /** @description Whether it may be exported; null if nobody has said so, and it may not */
            readonly copies: "allowed" | "forbidden" | null;
            readonly books: number;
            readonly verses: number | null;
            /** @description Of its compiled files */
            readonly bytes: number;
            /** @description null if there is no report, as in the single executable */
            readonly source: {
                /** @description Name of the reader */
                readonly format: string;
                /** @description The source's own name for itself */
                readonly name: string;
                /** @description The source's own revision; empty if it has none */
                readonly revision: string;
            } | null;
            /** @description null if it was not added but comes with the build */
            readonly origin: {
                /** @description The file or folder that was added */
                readonly from: string;
                readonly warnings_accepted: {
                    readonly by: string;
                    /** @description The day, as 2031-05-17 */
                    readonly on: string;
                } | null;
                readonly catalogue: {
                    readonly name: string;
                    readonly id: string;
                    readonly revision: string;
                    /** @description Class of the licence */
                    readonly licence: string;
                    /** @description The words that the class was read from */
                    readonly terms: string;
                    readonly licence_accepted: {
                        readonly by: string;
                        /** @description The day, as 2031-05-17 */
                        readonly on: string;
                    } | null;
                } | null;
            } | null;
            /** @description Of the last report; null if there is none */
            readonly warnings: {
                readonly count: number;
                readonly first: readonly {
                    readonly place: string;
                    readonly text: string;
                }[];
            } | null;
        };
        readonly TextsAnswer: {
            /** @constant */
            readonly success: true;
            readonly data: {
                readonly default_version: string;
                readonly texts: readonly components["schemas"]["Text"][];
            };
            readonly meta: components["schemas"]["DashboardMeta"];
        };
        readonly Unauthorized: {
            /** @constant */
            readonly success: false;
            readonly error: {
                /** @constant */
                readonly code: "UNAUTHORIZED";
                /** @description For people, in the language of `Accept-Language`: Spanish, English, or Portuguese; decide by `code` */
                readonly message: string;
                /** @description What would work, nearest first: ids of versions, abbreviations of books, or whole references for `/v1/passage`. Absent if nothing is near what was sent */
                readonly suggestions?: readonly string[];
            };
        };
        readonly UsageAnswer: {
            /** @constant */
            readonly success: true;
            readonly data: {
                /** @enum {string} */
                readonly by: "hour" | "day";
                /** @description ISO 8601, UTC */
                readonly from: string;
                /** @description ISO 8601, UTC */
                readonly to: string;
                readonly total: number;
                readonly points: readonly components["schemas"]["UsagePoint"][];
                readonly before: {
                    /** @description ISO 8601, UTC */
                    readonly from: string;
                    /** @description ISO 8601, UTC */
                    readonly to: string;
                    readonly total: number;
                    readonly statuses: {
                        readonly "2xx": number;
                        readonly "3xx": number;
                        readonly "4xx": number;
                        readonly "5xx": number;
                    };
                } | null;
                readonly keys: {
                    /** @description The keys with a request, the most used first */
                    readonly most_used: readonly components["schemas"]["KeyUse"][];
                    readonly others: {
                        readonly keys: number;
                        readonly total: number;
                    };
                };
                readonly versions: {
                    /** @description ISO 8601, UTC */
                    readonly from: string;
                    /** @description ISO 8601, UTC */
                    readonly to: string;
                    /** @description Answers by version on whole days, the most used first */
                    readonly most_used: readonly {
                        readonly id: string;
                        readonly total: number;
                    }[];
                    readonly others: number;
                };
            };
            readonly meta: components["schemas"]["DashboardMeta"];
        };
        readonly UsagePoint: {
            /** @description ISO 8601, UTC */
            readonly at: string;
            readonly total: number;
            readonly operations: {
                readonly versions: number;
                readonly version: number;
                readonly books: number;
                readonly book: number;
                readonly chapter: number;
                readonly verse: number;
                readonly range: number;
                readonly passage: number;
                readonly search: number;
                readonly other: number;
                readonly passages: number;
                readonly random: number;
                readonly today: number;
                readonly references: number;
                readonly crossReferences: number;
                readonly parallel: number;
                readonly mcp: number;
                readonly strongs: number;
                readonly quotations: number;
                readonly topics: number;
                readonly topic: number;
                readonly words: number;
                readonly similar: number;
                readonly resources: number;
                readonly commentary: number;
                readonly comments: number;
                readonly dictionary: number;
                readonly entry: number;
            };
            readonly statuses: {
                readonly "2xx": number;
                readonly "3xx": number;
                readonly "4xx": number;
                readonly "5xx": number;
            };
        };
        readonly VersionBooksAnswer: {
            /** @constant */
            readonly success: true;
            readonly data: {
                /** @description The id of the version */
                readonly version: string;
                readonly books: readonly {
                    readonly id: string;
                    readonly abbreviation: string;
                    readonly name: string;
                    /** @enum {string} */
                    readonly testament: "OT" | "NT" | "DC";
                    /** @description The highest verse number of each chapter, 0 for one that the version lacks */
                    readonly chapters: readonly number[];
                }[];
            };
            readonly meta: components["schemas"]["DashboardMeta"];
        };
        readonly VersionNotFound: {
            /** @constant */
            readonly success: false;
            readonly error: {
                /** @constant */
                readonly code: "VERSION_NOT_FOUND";
                /** @description For people, in the language of `Accept-Language`: Spanish, English, or Portuguese; decide by `code` */
                readonly message: string;
                /** @description What would work, nearest first: ids of versions, abbreviations of books, or whole references for `/v1/passage`. Absent if nothing is near what was sent */
                readonly suggestions?: readonly string[];
            };
        };
    };
    responses: {
        /** @description What `If-None-Match` names is still what would be answered; there is no body. */
        readonly NotModified: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly ETag: components["headers"]["ETag"];
                readonly [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The query cannot be decoded. */
        readonly Undecodable: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly Link: components["headers"]["Help"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["InvalidParameter"];
            };
        };
        /** @description The key is missing, unknown, disabled, deleted or expired. */
        readonly Unauthorized: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "WWW-Authenticate": components["headers"]["Challenge"];
                readonly Link: components["headers"]["Help"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Unauthorized"];
            };
        };
        /** @description The key is limited to origins, and `Origin` names another one or is not sent. */
        readonly OtherOrigin: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly Link: components["headers"]["Help"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["OriginNotAllowed"];
            };
        };
        /** @description The path is known and has no such method; `Allow` lists those that it has. */
        readonly MethodNotAllowed: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly Allow: components["headers"]["Allow"];
                readonly Link: components["headers"]["Help"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["MethodNotAllowed"];
            };
        };
        /** @description More requests than the key, or the address of refused keys, may make in a minute, or the key in a day. */
        readonly RateLimited: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Retry-After": components["headers"]["RetryAfter"];
                readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                readonly RateLimit: components["headers"]["RateLimit"];
                readonly Link: components["headers"]["Help"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["RateLimited"];
            };
        };
        /** @description Nobody is signed in, or the session has ended. */
        readonly NotSignedIn: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "WWW-Authenticate": components["headers"]["Challenge"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Unauthorized"];
            };
        };
        /** @description The header `X-CSRF-Token` is missing or is not of this session. */
        readonly Forged: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Forbidden"];
            };
        };
        /** @description A mistake of the service; the request's id finds it in the log. */
        readonly InternalError: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly Link: components["headers"]["Help"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["InternalError"];
            };
        };
        /** @description The service is starting or stopping, or cannot reach what it must ask; try again soon. */
        readonly Unavailable: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly Link: components["headers"]["Help"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ServiceUnavailable"];
            };
        };
    };
    parameters: {
        /**
         * @description The `ETag` of an earlier answer: 304 without a body if it is still valid.
         * @example W/"0123456789abcdef.rv1909.0.3.0"
         */
        readonly IfNoneMatch: string;
    };
    requestBodies: never;
    headers: {
        /** @description Names this request, also in the log of the server. */
        readonly RequestId: string;
        /** @description Holds until the texts or the software change. */
        readonly ETag: string;
        /** @description Holds until the texts or the software change; absent if the answer is not stored. */
        readonly SometimesETag: string;
        /** @description Requests a minute that the key may make. */
        readonly RateLimitLimit: number;
        /** @description Requests that are left of them. */
        readonly RateLimitRemaining: number;
        /** @description Seconds until the minute is over. */
        readonly RateLimitReset: number;
        /** @description The limits of the key: requests (`q`) in a window of so many seconds (`w`). */
        readonly RateLimitPolicy: string;
        /** @description What is left of each: requests (`r`) for so many seconds (`t`). */
        readonly RateLimit: string;
        /** @description The methods that the path has. */
        readonly Allow: string;
        /** @description A path of this server, with `rel="help"`, that explains the code. */
        readonly Help: string;
        /** @description How a client may identify itself (RFC 9110, 11.6.1). */
        readonly Challenge: string;
        /** @description Seconds to wait before the next attempt. */
        readonly RetryAfter: number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    readonly getSession: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Ask who is signed in: done */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SessionAnswer"];
                };
            };
            readonly 400: components["responses"]["Undecodable"];
            readonly 405: components["responses"]["MethodNotAllowed"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly signIn: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The operator; operator by default */
                    readonly name?: string;
                    readonly password: string;
                };
            };
        };
        readonly responses: {
            /** @description Sign in: done */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignInAnswer"];
                };
            };
            /** @description `INVALID_PARAMETER` */
            readonly 400: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["InvalidParameter"];
                };
            };
            /** @description `UNAUTHORIZED` */
            readonly 401: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "WWW-Authenticate": components["headers"]["Challenge"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Unauthorized"];
                };
            };
            readonly 403: components["responses"]["Forged"];
            readonly 405: components["responses"]["MethodNotAllowed"];
            /** @description `RATE_LIMITED` */
            readonly 429: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Retry-After": components["headers"]["RetryAfter"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RateLimited"];
                };
            };
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly signOut: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Sign out: done */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignOutAnswer"];
                };
            };
            /** @description `INVALID_PARAMETER` */
            readonly 400: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["InvalidParameter"];
                };
            };
            readonly 403: components["responses"]["Forged"];
            readonly 405: components["responses"]["MethodNotAllowed"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly listKeys: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description List the keys: done */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["KeysAnswer"];
                };
            };
            readonly 400: components["responses"]["Undecodable"];
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 405: components["responses"]["MethodNotAllowed"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly createKey: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description 1 to 100 characters */
                    readonly name: string;
                    /** @description A date or an instant of ISO 8601 with its zone, in the future; null for never */
                    readonly expires?: string | null;
                    /** @description Requests a minute, 1 to 1000000, or none; null for the usual limit */
                    readonly rate_limit?: number | "none" | null;
                    /** @description Requests a day in UTC, 1 to 1000000000; null for no limit */
                    readonly daily_limit?: number | null;
                    /** @description Ids or aliases of the only versions that it may read, 1 to 100; null for all */
                    readonly versions?: readonly string[] | null;
                    /** @description The only origins whose pages may use it, 1 to 20, like https://example.org; null for every request */
                    readonly origins?: readonly string[] | null;
                };
            };
        };
        readonly responses: {
            /** @description Create a key: done */
            readonly 201: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["NewKeyAnswer"];
                };
            };
            /** @description `INVALID_PARAMETER` */
            readonly 400: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["InvalidParameter"];
                };
            };
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forged"];
            readonly 405: components["responses"]["MethodNotAllowed"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly deleteKey: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Id of the key. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Delete a key: done */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["DeletedAnswer"];
                };
            };
            /** @description `INVALID_PARAMETER` */
            readonly 400: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["InvalidParameter"];
                };
            };
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forged"];
            /** @description `KEY_NOT_FOUND` */
            readonly 404: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["KeyNotFound"];
                };
            };
            readonly 405: components["responses"]["MethodNotAllowed"];
            /** @description `KEY_DECLARED` */
            readonly 409: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["KeyDeclared"];
                };
            };
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly changeKey: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Id of the key. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description 1 to 100 characters */
                    readonly name?: string;
                    /** @description A disabled key is refused */
                    readonly disabled?: boolean;
                    /** @description A date or an instant of ISO 8601 with its zone, in the future; null for never */
                    readonly expires?: string | null;
                    /** @description Requests a minute, 1 to 1000000, or none; null for the usual limit */
                    readonly rate_limit?: number | "none" | null;
                    /** @description Requests a day in UTC, 1 to 1000000000; null for no limit */
                    readonly daily_limit?: number | null;
                    /** @description Ids or aliases of the only versions that it may read, 1 to 100; null for all */
                    readonly versions?: readonly string[] | null;
                    /** @description The only origins whose pages may use it, 1 to 20, like https://example.org; null for every request */
                    readonly origins?: readonly string[] | null;
                };
            };
        };
        readonly responses: {
            /** @description Change a key: done */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["KeyAnswer"];
                };
            };
            /** @description `INVALID_PARAMETER` */
            readonly 400: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["InvalidParameter"];
                };
            };
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forged"];
            /** @description `KEY_NOT_FOUND` */
            readonly 404: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["KeyNotFound"];
                };
            };
            readonly 405: components["responses"]["MethodNotAllowed"];
            /** @description `KEY_DECLARED` */
            readonly 409: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["KeyDeclared"];
                };
            };
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly rotateKey: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Id of the key. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description How long the old secret stays valid: 0, a duration like 30m, 24h or 7d, or a date or an instant with its zone, like 2031-05-17 or 2031-05-17T08:30:00Z, at most 90 days from now; 24h by default */
                    readonly keep?: string;
                };
            };
        };
        readonly responses: {
            /** @description Rotate a key: done */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["NewKeyAnswer"];
                };
            };
            /** @description `INVALID_PARAMETER` */
            readonly 400: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["InvalidParameter"];
                };
            };
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forged"];
            /** @description `KEY_NOT_FOUND` */
            readonly 404: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["KeyNotFound"];
                };
            };
            readonly 405: components["responses"]["MethodNotAllowed"];
            /** @description `KEY_DECLARED` */
            readonly 409: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["KeyDeclared"];
                };
            };
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getUsage: {
        readonly parameters: {
            readonly query?: {
                /** @description Id of one key, also of a deleted one that was used; all keys without it. */
                readonly key?: string;
                /** @description What a point stands for. */
                readonly by?: "hour" | "day";
                /** @description The first instant, ISO 8601 with its zone, or a date; without it 30 days or 24 hours before `to`. At most 400 days before `to` by day, and 14 by hour. */
                readonly from?: string;
                /** @description The end, ISO 8601 with its zone, or a date; without it now. */
                readonly to?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Count requests: done */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["UsageAnswer"];
                };
            };
            /** @description `INVALID_PARAMETER` */
            readonly 400: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["InvalidParameter"];
                };
            };
            readonly 401: components["responses"]["NotSignedIn"];
            /** @description `KEY_NOT_FOUND` */
            readonly 404: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["KeyNotFound"];
                };
            };
            readonly 405: components["responses"]["MethodNotAllowed"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getLibrary: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Get the versions: done */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["LibraryAnswer"];
                };
            };
            readonly 400: components["responses"]["Undecodable"];
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 405: components["responses"]["MethodNotAllowed"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getVersionBooks: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Id or alias of the version, in any letter case. */
                readonly version: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Get one version's books and chapters: done */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["VersionBooksAnswer"];
                };
            };
            readonly 400: components["responses"]["Undecodable"];
            readonly 401: components["responses"]["NotSignedIn"];
            /** @description `VERSION_NOT_FOUND` */
            readonly 404: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["VersionNotFound"];
                };
            };
            readonly 405: components["responses"]["MethodNotAllowed"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getTexts: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description List where the texts came from: done */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TextsAnswer"];
                };
            };
            readonly 400: components["responses"]["Undecodable"];
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 405: components["responses"]["MethodNotAllowed"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly checkKey: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The whole key */
                    readonly key: string;
                };
            };
        };
        readonly responses: {
            /** @description Ask why a key is refused: done */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CheckedKeyAnswer"];
                };
            };
            /** @description `INVALID_PARAMETER` */
            readonly 400: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["InvalidParameter"];
                };
            };
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forged"];
            readonly 405: components["responses"]["MethodNotAllowed"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getHealth: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Ask how the service is: done */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["HealthAnswer"];
                };
            };
            readonly 400: components["responses"]["Undecodable"];
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 405: components["responses"]["MethodNotAllowed"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getChecks: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Check the installation: done */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ChecksAnswer"];
                };
            };
            readonly 400: components["responses"]["Undecodable"];
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 405: components["responses"]["MethodNotAllowed"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getAudit: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description List the last changes: done */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AuditAnswer"];
                };
            };
            readonly 400: components["responses"]["Undecodable"];
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 405: components["responses"]["MethodNotAllowed"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly listOperators: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description List the operators: done */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OperatorsAnswer"];
                };
            };
            readonly 400: components["responses"]["Undecodable"];
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 405: components["responses"]["MethodNotAllowed"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly addOperator: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly name: string;
                    readonly password: string;
                };
            };
        };
        readonly responses: {
            /** @description Add an operator: done */
            readonly 201: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OperatorsAnswer"];
                };
            };
            /** @description `INVALID_PARAMETER` */
            readonly 400: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["InvalidParameter"];
                };
            };
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forged"];
            readonly 405: components["responses"]["MethodNotAllowed"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly removeOperator: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Name of the operator. */
                readonly name: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Remove an operator: done */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OperatorsAnswer"];
                };
            };
            /** @description `INVALID_PARAMETER` */
            readonly 400: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["InvalidParameter"];
                };
            };
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forged"];
            /** @description `NOT_FOUND` */
            readonly 404: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["NotFound"];
                };
            };
            readonly 405: components["responses"]["MethodNotAllowed"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly changeOperator: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Name of the operator. */
                readonly name: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly password: string;
                };
            };
        };
        readonly responses: {
            /** @description Change an operator's password: done */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OperatorsAnswer"];
                };
            };
            /** @description `INVALID_PARAMETER` */
            readonly 400: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["InvalidParameter"];
                };
            };
            readonly 401: components["responses"]["NotSignedIn"];
            readonly 403: components["responses"]["Forged"];
            /** @description `NOT_FOUND` */
            readonly 404: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["NotFound"];
                };
            };
            readonly 405: components["responses"]["MethodNotAllowed"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
}
