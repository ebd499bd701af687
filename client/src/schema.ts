/**
 * Types of /v1. Made from docs/openapi.json by `npm run client-types`: do not edit.
 */
export interface paths {
    "/v1/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the versions that are served
         * @description Every version (translation or edition) that this server can answer with, by id. A version under copyright is listed once its operator has added a licensed text. With `language`, `q` or `canon`, only those that pass all of them; a value that no version has gives an empty list.
         */
        get: operations["listVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/versions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get one version
         * @description One version with its copyright line and the number of its books. With `include=numbering` also how it numbers its verses: the tradition that its chapters show, and where it departs from it. With `include=layers` also which layers its text has.
         */
        get: operations["getVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/books": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the books of a version
         * @description The books that a version has, in its order, named in the version's language. Books beyond the 66 are listed after Revelation; then `order` says where the edition prints each book.
         */
        get: operations["listBooks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/books/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get one book
         * @description One book with the highest verse number of each of its chapters: what a page needs to offer chapters and verses to choose from.
         */
        get: operations["getBook"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/chapters/{book}/{chapter}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a chapter
         * @description All verses of a chapter. Headings and the titles of psalms are not verse text: `include=headings` adds them beside the verses, as `notes`, `styles`, `paragraphs` and `strongs` add what else a source has. Their offsets count UTF-16 units of `text`, as JavaScript does. With `include=neighbours`, `meta.previous` and `meta.next` are the chapters before and after it, in other books too. With `format`, `data` has the passage as one text in `content`: plain, HTML, Markdown, or USJ as an object, with the headings, paragraphs and notes that the version has. `meta.layers` names these; a version without any is answered as one paragraph for each chapter.
         */
        get: operations["getChapter"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/verses/{book}/{chapter}/{verse}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a verse or a range of verses
         * @description One verse, or a range within one chapter. A range is never clipped: where its end does not exist, the answer is an error that says which verse is the last. A verse that a version omits is left out of a range, and asked for alone it is not found. `include` adds the layers of the text as for a chapter: only what stands in these verses, or at their beginning. With `format`, `data` has the passage as one text in `content`: plain, HTML, Markdown, or USJ as an object, with the headings, paragraphs and notes that the version has. `meta.layers` names these; a version without any is answered as one paragraph for each chapter.
         */
        get: operations["getVerses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/passage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a passage by a reference in words
         * @description Reads a reference as people write it, in Spanish, English or Portuguese, and gives the same answer for the same place in each. The shape of `data` follows the reference: one verse, a range of verses, one chapter, or several chapters. In a book of one chapter a lone number is a verse: `Judas 3` is Jude 1:3. There is no limit on the length of a passage beyond one book. Several places, 50 at most, are answered together: those that are not there have an `error` of their own. A version may stand behind the reference instead of in `version`. With `include=neighbours`, `meta.previous` and `meta.next` are of the same kind: the verse next to a verse, the chapter next to a chapter; of several, as many of the same chapter or book, or fewer at its end; the book next to a book. With layers in `include`, with `format` or with `numbering`, a passage has at most 500 verses. With `format`, `data` has the passage as one text in `content`: plain, HTML, Markdown, or USJ as an object, with the headings, paragraphs and notes that the version has. `meta.layers` names these; a version without any is answered as one paragraph for each chapter.
         */
        get: operations["getPassage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/passages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read many passages at once
         * @description Up to 50 references in one answer, each place of a list counted. An item has what `/v1/passage` answers to its reference alone: `data`, with `meta` if there is any, or `error`; so one bad reference does not spoil the others. With a list of versions, up to 8, each reference is answered in each. All items together hold at most 3000 verses. A batch counts as one request.
         */
        get: operations["getPassages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/parallel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a passage in several versions side by side
         * @description A row holds what corresponds, each cell with its own reference, because versions number verses differently. A cell is null if its version has nothing there, or if nobody knows what corresponds. A verse that holds those of several rows stands in the first of them, with `span`; the others have no member for that version. So a table is drawn cell by cell, `span` as `rowspan`. A number that the first version omits has a row if another one has it. Verses and versions together are at most 1500 cells.
         */
        get: operations["getParallel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find verses by words and phrases
         * @description Verses that hold every word and every phrase of `q`, in the order of the Bible. Whole words are matched, unless `match` says otherwise or a `*` follows. `total` counts all matches, so that pages can be offered; an offset past the end gives an empty page. `AND`, `OR` and `NOT` are words, `|` and `~` punctuation: `meta.hint` says so. If `q` begins or ends with a reference, as `Juan 3:16 amor` does, `meta.passage` has its path. With `versions` or `language` each verse is one result for all versions. `highlight` is safe to put into a page as HTML.
         */
        get: operations["searchVerses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/random": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a random verse
         * @description One verse, or some verses of a chapter from a random one on, each start as likely as any other; the answer has the shape of the same place in `/v1/passage`. Without `seed` every answer is another one and is not stored (`Cache-Control: no-store`, no `ETag`).
         */
        get: operations["getRandom"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/today": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the verse of the day
         * @description One to four verses from a list of 366 places, one for each day of the year, in any version and in the shape of the same place in `/v1/passage`. `meta.reason` says why they were chosen, in the language of `Accept-Language`, else of the version. A version that lacks verses of the place gets the next place of the list that it has; `meta.day` tells which. Without `date` the answer holds until the day ends in `tz`, as `Cache-Control`, `Expires` and `ETag` say.
         */
        get: operations["getToday"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/references": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find the references in a text
         * @description The references in running text, Spanish or English, with their positions, for those who make links. `start` and `end` count UTF-16 code units, as JavaScript and Java strings do. A name that is an ordinary word too counts only if its surroundings show a reference. No verse text is answered. With `ref` instead of `text`: the numbers of that reference.
         */
        get: operations["findReferences"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/quotations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check the quotations in a text
         * @description Whether what a text quotes stands in these versions, word for word, and whether it stands where it is cited: two questions, two answers. What is looked at: text in any quotation marks, block quotes (`>`), and runs of at least five words that turn out to be Scripture. Ellipses join the pieces of one quotation; verse numbers and insertions in square brackets are no differences. `not-found` says that none of the versions that were asked has it, and nothing of others. `start` and `end` count UTF-16 code units.
         */
        get: operations["checkQuotations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/cross-references": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the cross-references of a verse
         * @description Places from the versions' own notes and, if the operator has added it, from the list of OpenBible.info, whose readers vote. `meta.sources` names every source with its licence and credit, which whoever shows its references must show too. Places are mapped to the version's numbering; `lost` says why one is not. Without any source the list is empty.
         */
        get: operations["listCrossReferences"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/similar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List verses that say the like of a verse
         * @description Verses that share telling words with a verse, in any version of the build and in any form, and whose words are met with the same others; the nearest first, each with its `reasons`. Nobody has chosen them: cross-references are an editor's or a reader's choice.
         */
        get: operations["listSimilar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/strongs/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Look up a Strong's number
         * @description A Greek, Hebrew or Aramaic word by its number in James Strong's dictionaries: its form, its sound and its meaning, as the dictionary has them, in English. Then, for each version whose words carry numbers, how often it has the number, in which books, and by which of its words it renders it; words in a row that carry the number count once. Versions are tagged unevenly: `words` says how many of the words of a version carry any number.
         */
        get: operations["getStrongs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/topics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find topics by name or by verse
         * @description Topics of Nave's Topical Bible: those whose name has the words of `q`, in English or Spanish, with their forms; or those that name the verses of `ref`, with the words under which they do. Themes come before proper names. `/v1/topics/:id` has the places of one.
         */
        get: operations["listTopics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/topics/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the places of a topic
         * @description A topic of Nave's Topical Bible: its sections, and the places that each names, in the numbering of the version. `see` has the topics that it sends the reader to; a topic without places of its own is answered with the sections of those. `include=text` adds the verses. A page is counted in places.
         */
        get: operations["getTopic"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/words": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count a word by book
         * @description How often a word stands in a version, in each of its books, and in which forms: itself, with `match=forms` all its forms, with `match=prefix` or `*` all words that begin so. Of a version whose words carry numbers of Strong’s dictionaries, `strongs` has those that it renders. The verses are found with `/v1/search`.
         */
        get: operations["countWords"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/resources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the dictionaries, topics and commentaries
         * @description The works beside the texts that this server can answer from, by id, with their language and rights. Whoever shows what is from a work must show its `copyright` too. The operator adds further ones with `lectern corpus add`.
         */
        get: operations["listResources"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/commentaries/{id}/{book}/{chapter}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a commentary on a chapter
         * @description What a commentary says of a chapter; of the first one, what it says of the book too. `comments` says of each which verses it is about, in the numbering of the version, and which places it names. A long one is answered in parts, which are counted as comments. `source` names the commentary and its rights.
         */
        get: operations["getCommentary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/commentaries/{id}/{book}/{chapter}/{verse}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a commentary on a verse or verses
         * @description What a commentary says of a verse or of verses: comments on more verses than those too. `comments` says of each which verses it is about, in the numbering of the version, and which places it names. A long one is answered in parts, which are counted as comments. `source` names the commentary and its rights.
         */
        get: operations["getComments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dictionaries/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the entries of a dictionary
         * @description The names of the entries of a dictionary or a work of topics, in their order: those that begin with `q`, or all. `/v1/dictionaries/:id/:entry` has the text of one.
         */
        get: operations["listEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dictionaries/{id}/{entry}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an entry of a dictionary
         * @description The text of an entry of a dictionary or a work of topics, with the places that it names in the numbering of the version, and the entries. Nearly all have one part; `source` names the work and its rights.
         */
        get: operations["getEntry"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        BatchItem: {
            /** @description The reference as it was sent */
            ref: string;
            /** @description Id of the version */
            version: string;
            data: components["schemas"]["PassageOfOneVerse"] | components["schemas"]["PassageOfVerses"] | components["schemas"]["PassageOfOneChapter"] | components["schemas"]["PassageOfChapters"] | components["schemas"]["Passages"];
            meta?: components["schemas"]["ItemMeta"];
        };
        Book: {
            /** @description The id of the book */
            id: string;
            /** @description The book's name in the language of the version */
            name: string;
            /** @description The standard abbreviation, which paths take */
            abbreviation: string;
            /**
             * @description Old or New Testament; `DC` for a book beyond the 66
             * @enum {string}
             */
            testament: "OT" | "NT" | "DC";
            /** @description Position of the book: 1 is Genesis, 40 Matthew, 66 Revelation; from 67 on, the same for each book beyond them in all versions */
            book_number: number;
            /** @description How many chapters the book has */
            chapter_count: number;
            chapters: components["schemas"]["ChapterSize"][];
        };
        BookAnswer: {
            /** @constant */
            success: true;
            data: {
                book: components["schemas"]["Book"];
            };
            meta: components["schemas"]["Meta"];
        };
        BookCount: {
            /** @description The id of the book */
            id: string;
            /** @description The book's name in the language of the version */
            name: string;
            /** @description The standard abbreviation, which paths take */
            abbreviation: string;
            /**
             * @description Old or New Testament; `DC` for a book beyond the 66
             * @enum {string}
             */
            testament: "OT" | "NT" | "DC";
            /** @description Verses found */
            total: number;
        };
        BookListItem: {
            /** @description The id of the book */
            id: string;
            /** @description The book's name in the language of the version */
            name: string;
            /** @description The standard abbreviation, which paths take */
            abbreviation: string;
            /**
             * @description Old or New Testament; `DC` for a book beyond the 66
             * @enum {string}
             */
            testament: "OT" | "NT" | "DC";
            /** @description Position of the book: 1 is Genesis, 40 Matthew, 66 Revelation; from 67 on, the same for each book beyond them in all versions */
            book_number: number;
            /** @description How many chapters the book has */
            chapter_count: number;
            /** @description As it is printed in Bibles of this language; for display only */
            abbreviation_local: string;
            /** @description The place in which the edition prints the book; absent if the version has no book beyond the 66 */
            order?: number;
        };
        BookNotFound: {
            /** @constant */
            success: false;
            error: {
                /** @constant */
                code: "BOOK_NOT_FOUND";
                /** @description For people, in the language of `Accept-Language`: Spanish, English, or Portuguese; decide by `code` */
                message: string;
                /** @description What would work, nearest first: ids of versions, abbreviations of books, or whole references for `/v1/passage`. Absent if nothing is near what was sent */
                suggestions?: string[];
            };
        };
        BooksAnswer: {
            /** @constant */
            success: true;
            data: {
                /** @description Id of the version */
                version: string;
                books: components["schemas"]["BookListItem"][];
            };
            meta: components["schemas"]["Meta"];
        };
        ChapterAnswer: {
            /** @constant */
            success: true;
            data: {
                book: components["schemas"]["NamedBook"];
                /** @description Number of the chapter */
                chapter: number;
                /** @description In reading order; verses that the version omits are not there */
                verses: components["schemas"]["Verse"][];
                /** @description Only with `include=headings`, and if the version has any */
                headings?: components["schemas"]["TextHeading"][];
                /** @description Only with `include=notes`, and if the version has any */
                notes?: components["schemas"]["TextNote"][];
                /** @description Only with `include=styles`, and if the version has any */
                styles?: components["schemas"]["TextStyle"][];
                /** @description Where paragraphs and lines begin; only with `include=paragraphs`, and if the version has any */
                paragraphs?: components["schemas"]["TextParagraph"][];
                /** @description Words with their numbers in Strong’s dictionaries; only with `include=strongs`, and if the version has any */
                strongs?: components["schemas"]["TextStrongs"][];
            } | components["schemas"]["FormattedPassage"];
            meta: components["schemas"]["ChapterMeta"];
        };
        ChapterMeta: {
            /** @description Names this request, as the header X-Request-Id does */
            request_id: string;
            /** @description Parameters of the query that this operation does not have; they have no effect */
            ignored?: {
                /** @description Its name as it was sent, cut to 40 characters */
                name: string;
                /** @description The parameter that may have been meant */
                nearest?: string;
            }[];
            /** @description Only with `include=neighbours`; null at the end of the version */
            previous?: components["schemas"]["Neighbour"] | null;
            /** @description Only with `include=neighbours`; null at the end of the version */
            next?: components["schemas"]["Neighbour"] | null;
            /** @description Which layers the version has; only if one was asked for, or a format */
            layers?: ("headings" | "notes" | "styles" | "paragraphs" | "strongs")[];
        };
        ChapterNotFound: {
            /** @constant */
            success: false;
            error: {
                /** @constant */
                code: "CHAPTER_NOT_FOUND";
                /** @description For people, in the language of `Accept-Language`: Spanish, English, or Portuguese; decide by `code` */
                message: string;
                /** @description What would work, nearest first: ids of versions, abbreviations of books, or whole references for `/v1/passage`. Absent if nothing is near what was sent */
                suggestions?: string[];
            };
        };
        ChapterOfPassage: {
            /** @description Number of the chapter */
            chapter: number;
            /** @description In reading order; verses that the version omits are not there */
            verses: components["schemas"]["Verse"][];
            /** @description Only with `include=headings`, and if the version has any */
            headings?: components["schemas"]["TextHeading"][];
            /** @description Only with `include=notes`, and if the version has any */
            notes?: components["schemas"]["TextNote"][];
            /** @description Only with `include=styles`, and if the version has any */
            styles?: components["schemas"]["TextStyle"][];
            /** @description Where paragraphs and lines begin; only with `include=paragraphs`, and if the version has any */
            paragraphs?: components["schemas"]["TextParagraph"][];
            /** @description Words with their numbers in Strong’s dictionaries; only with `include=strongs`, and if the version has any */
            strongs?: components["schemas"]["TextStrongs"][];
        };
        ChapterSize: {
            /** @description Number of the chapter */
            number: number;
            /** @description The highest verse number of the chapter in this version */
            verse_count: number;
        };
        CheckedQuotation: {
            /** @description Where it begins: UTF-16 code units from the beginning of `text` */
            start: number;
            /** @description Behind its last code unit */
            end: number;
            /** @description The text from its first word to its last */
            text: string;
            /**
             * @description `exact`: every letter and mark is the version’s; `words`: the same words, written otherwise; `changed`: words are replaced, missing, added or moved; `mixed`: word for word, but from several versions or places; `common`: everyday words, in more than ten places or too few to show a quotation; `not-found`: not in these versions
             * @enum {string}
             */
            verdict: "exact" | "words" | "changed" | "mixed" | "common" | "not-found";
            /** @description The best first; places that are cited before others as good */
            matches: components["schemas"]["QuotationMatch"][];
            /** @description What the first match has instead, with `…` between pieces; absent if there is no match, and if `mixed` */
            expected?: string;
            /** @description From the first match, in the order of the text */
            differences: components["schemas"]["QuotationDifference"][];
            /** @description Words in square brackets, which are no differences */
            insertions?: components["schemas"]["QuotationInsertion"][];
            /** @description Of a mixed quotation: what is from where */
            parts?: components["schemas"]["QuotationPart"][];
            /** @description The reference beside it; null if there is none */
            cited: components["schemas"]["QuotationCitation"] | null;
            /** @description Whether it stands where it is cited, by the numbers of this version, of the usual English ones, or of another one of `versions`; null if nothing is cited that they have */
            cited_right: boolean | null;
        };
        Comment: {
            /** @description The place in normal form, in the version's language */
            reference: string;
            book: components["schemas"]["ReferencedBook"];
            /** @description The chapter, or the first one */
            chapter: number;
            /** @description The verse, or the first one; absent if whole chapters are meant */
            verse?: number;
            /** @description The chapter that the place ends in, if it is another one */
            last_chapter?: number;
            /** @description The verse that the place ends with, if it is another one */
            last_verse?: number;
            /** @description Whether the version has its beginning and its end */
            exists: boolean;
            /**
             * @description Why the place has the numbers of its source and not the version's: there it is a title, it is not there, its counterpart is not known, or the source counts no such verse
             * @enum {string}
             */
            lost?: "title" | "absent" | "unmappable" | "no-verse";
            /** @description Of an entry in several parts: which */
            part?: number;
            /** @description The text in the format */
            content: string;
            /** @description Places that it names, in its order */
            places: components["schemas"]["NamedPlace"][];
            /** @description Other entries that it names, each once */
            entries: string[];
        };
        CommentaryAnswer: {
            /** @constant */
            success: true;
            data: {
                /** @description What was asked for, in the version's language */
                reference: string;
                /** @description Id of the version */
                version: string;
                /** @enum {string} */
                format: "text" | "html" | "markdown";
                /** @description How many there are on all pages */
                total: number;
                /** @description The most of a page */
                limit: number;
                /** @description Those passed over */
                offset: number;
                /** @description In the order of the text; each says which verses it is about */
                comments: components["schemas"]["Comment"][];
                source: components["schemas"]["ResourceCredit"];
            };
            meta: components["schemas"]["Meta"];
        };
        /** @description The verses before and after in the same book; null at its ends */
        Context: {
            before: components["schemas"]["ContextVerse"] | null;
            after: components["schemas"]["ContextVerse"] | null;
        };
        ContextVerse: {
            /** @description The place, in the version's language */
            reference: string;
            /** @description Number of the chapter */
            chapter: number;
            /** @description Number of the verse; of joined verses, the first */
            verse: number;
            /** @description The text of the verse */
            text: string;
        };
        /** @description Of all matches, not only those of this page */
        Counts: {
            testaments: components["schemas"]["TestamentCounts"];
            /** @description Books with verses found, in the order of the Bible */
            books: components["schemas"]["BookCount"][];
        };
        CrossReference: {
            /** @description The verse that it belongs to, of those asked for */
            from: string;
            /** @description The place in normal form, in the version's language */
            reference: string;
            book: components["schemas"]["ReferencedBook"];
            /** @description The chapter, or the first one */
            chapter: number;
            /** @description The verse, or the first one; absent if whole chapters are meant */
            verse?: number;
            /** @description The chapter that the place ends in, if it is another one */
            last_chapter?: number;
            /** @description The verse that the place ends with, if it is another one */
            last_verse?: number;
            /** @description Whether the version has its beginning and its end */
            exists: boolean;
            /**
             * @description Why the place has the numbers of its source and not the version's: there it is a title, it is not there, its counterpart is not known, or the source counts no such verse
             * @enum {string}
             */
            lost?: "title" | "absent" | "unmappable" | "no-verse";
            /** @description The id of its source */
            source: string;
            /** @description Votes of readers; absent if the source has none */
            votes?: number;
        };
        CrossReferenceSource: {
            /** @description The id that `source` has */
            id: string;
            /** @description Its name */
            name: string;
            /** @description Who made it */
            credit: string;
            /** @description What its use is bound to */
            license: string;
            /** @description Where it comes from */
            url?: string;
            /** @description How many of `total` are from it */
            found: number;
        };
        CrossReferencesAnswer: {
            /** @constant */
            success: true;
            data: {
                /** @description What was asked for, in the version's language */
                reference: string;
                /** @description Id of the version */
                version: string;
                /** @description How many there are on all pages */
                total: number;
                limit: number;
                offset: number;
                /** @description Versions' own notes first, then the most votes first, then in the order of the canon */
                references: components["schemas"]["CrossReference"][];
            };
            meta: components["schemas"]["CrossReferencesMeta"];
        };
        CrossReferencesMeta: {
            /** @description Names this request, as the header X-Request-Id does */
            request_id: string;
            /** @description Parameters of the query that this operation does not have; they have no effect */
            ignored?: {
                /** @description Its name as it was sent, cut to 40 characters */
                name: string;
                /** @description The parameter that may have been meant */
                nearest?: string;
            }[];
            /** @description If nothing was found and the list is not there: how the operator adds it, in the language of `Accept-Language`: Spanish, English, or Portuguese */
            hint?: string;
            /** @description Every source that this server has; show the credit and licence of those you use */
            sources?: components["schemas"]["CrossReferenceSource"][];
        };
        EntriesAnswer: {
            /** @constant */
            success: true;
            data: {
                /** @description As it was sent */
                query?: string;
                /** @description How many there are on all pages */
                total: number;
                /** @description The most of a page */
                limit: number;
                /** @description Those passed over */
                offset: number;
                entries: components["schemas"]["ListedEntry"][];
                source: components["schemas"]["ResourceCredit"];
            };
            meta: components["schemas"]["Meta"];
        };
        EntryAnswer: {
            /** @constant */
            success: true;
            data: {
                /** @description For the path of the entry */
                id: string;
                /** @description As the work writes it */
                name: string;
                /** @description Id of the version */
                version: string;
                /** @enum {string} */
                format: "text" | "html" | "markdown";
                /** @description How many there are on all pages */
                total: number;
                /** @description The most of a page */
                limit: number;
                /** @description Those passed over */
                offset: number;
                /** @description One, unless the entry is very long */
                parts: components["schemas"]["EntryPart"][];
                source: components["schemas"]["ResourceCredit"];
            };
            meta: components["schemas"]["Meta"];
        };
        EntryPart: {
            /** @description Of an entry in several parts: which */
            part?: number;
            /** @description The text in the format */
            content: string;
            /** @description Places that it names, in its order */
            places: components["schemas"]["NamedPlace"][];
            /** @description Other entries that it names, each once */
            entries: string[];
        };
        FailedItem: {
            /** @description The reference as it was sent */
            ref: string;
            /** @description Null if the reference names a version that is not served */
            version: string | null;
            error: {
                /** @enum {string} */
                code: "UNAUTHORIZED" | "ORIGIN_NOT_ALLOWED" | "INVALID_PARAMETER" | "INVALID_REFERENCE" | "INVALID_RANGE" | "RANGE_TOO_LARGE" | "VERSION_NOT_FOUND" | "BOOK_NOT_FOUND" | "CHAPTER_NOT_FOUND" | "VERSE_NOT_FOUND" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE";
                /** @description For people, in the language of `Accept-Language`: Spanish, English, or Portuguese; decide by `code` */
                message: string;
                /** @description What would work, nearest first: ids of versions, abbreviations of books, or whole references for `/v1/passage`. Absent if nothing is near what was sent */
                suggestions?: string[];
            };
        };
        Forbidden: {
            /** @constant */
            success: false;
            error: {
                /** @constant */
                code: "FORBIDDEN";
                /** @description For people, in the language of `Accept-Language`: Spanish, English, or Portuguese; decide by `code` */
                message: string;
                /** @description What would work, nearest first: ids of versions, abbreviations of books, or whole references for `/v1/passage`. Absent if nothing is near what was sent */
                suggestions?: string[];
            };
        };
        FormattedPassage: {
            /** @description The reference in normal form and in the version's language */
            reference: string;
            version: components["schemas"]["NamedVersion"];
            /** @enum {string} */
            format: "text" | "html" | "markdown" | "usj";
            /** @description The whole passage; of `usj` an object */
            content: string | components["schemas"]["Usj"];
            /** @description The source's own copyright line */
            copyright: string;
            /** @description Of several places, those that do not exist; absent if all do */
            missing?: components["schemas"]["MissingPassage"][];
        };
        FoundBook: {
            /** @description The id of the book */
            id: string;
            /** @description The book's name in the language of the version */
            name: string;
        };
        FoundInOneVersion: {
            /** @description `q` as it was sent; empty if it was not */
            query: string;
            /** @description The numbers of `strongs`, each once; absent if it was not sent */
            strongs?: string[];
            /** @description Id of the version */
            version: string;
            /** @description All matches, not only those of this page */
            total: number;
            /** @description Size of the page */
            limit: number;
            /** @description Matches before this page */
            offset: number;
            /** @description In the order of the Bible, or the most relevant first */
            results: components["schemas"]["SearchResult"][];
            counts?: components["schemas"]["Counts"];
        };
        FoundInVersions: {
            /** @description `q` as it was sent; empty if it was not */
            query: string;
            /** @description The numbers of `strongs`, each once; absent if it was not sent */
            strongs?: string[];
            /** @description The versions that were searched, each once */
            versions: string[];
            /** @description Verses that match in any of the versions, each once */
            total: number;
            /** @description Verses that match in each version, by its id */
            totals: {
                [key: string]: number;
            };
            /** @description Size of the page */
            limit: number;
            /** @description Matches before this page */
            offset: number;
            /** @description In the order of the Bible, or the most relevant first */
            results: components["schemas"]["SharedResult"][];
            counts?: components["schemas"]["Counts"];
        };
        FoundReference: {
            /** @description Where it begins: UTF-16 code units from the beginning of `text` */
            start: number;
            /** @description Behind its last code unit */
            end: number;
            /** @description The part of the text */
            text: string;
            /** @description In the order of the text; of one book, except for `ref` */
            places: components["schemas"]["ReferencedPlace"][];
        };
        InternalError: {
            /** @constant */
            success: false;
            error: {
                /** @constant */
                code: "INTERNAL_ERROR";
                /** @description For people, in the language of `Accept-Language`: Spanish, English, or Portuguese; decide by `code` */
                message: string;
                /** @description What would work, nearest first: ids of versions, abbreviations of books, or whole references for `/v1/passage`. Absent if nothing is near what was sent */
                suggestions?: string[];
            };
        };
        InvalidParameter: {
            /** @constant */
            success: false;
            error: {
                /** @constant */
                code: "INVALID_PARAMETER";
                /** @description For people, in the language of `Accept-Language`: Spanish, English, or Portuguese; decide by `code` */
                message: string;
                /** @description What would work, nearest first: ids of versions, abbreviations of books, or whole references for `/v1/passage`. Absent if nothing is near what was sent */
                suggestions?: string[];
            };
        };
        InvalidRange: {
            /** @constant */
            success: false;
            error: {
                /** @constant */
                code: "INVALID_RANGE";
                /** @description For people, in the language of `Accept-Language`: Spanish, English, or Portuguese; decide by `code` */
                message: string;
                /** @description What would work, nearest first: ids of versions, abbreviations of books, or whole references for `/v1/passage`. Absent if nothing is near what was sent */
                suggestions?: string[];
            };
        };
        InvalidReference: {
            /** @constant */
            success: false;
            error: {
                /** @constant */
                code: "INVALID_REFERENCE";
                /** @description For people, in the language of `Accept-Language`: Spanish, English, or Portuguese; decide by `code` */
                message: string;
                /** @description What would work, nearest first: ids of versions, abbreviations of books, or whole references for `/v1/passage`. Absent if nothing is near what was sent */
                suggestions?: string[];
            };
        };
        ItemMeta: {
            /** @description Verses of the passage for which the version has no text */
            omitted?: string[];
            /** @description Psalms that were given with two numbers */
            psalms?: {
                /** @description The two numbers as they were sent */
                written: string;
                /** @description The one that is read */
                psalm: number;
            }[];
            /** @description Only with `include=neighbours`; null at the end of the version */
            previous?: components["schemas"]["Neighbour"] | null;
            /** @description Only with `include=neighbours`; null at the end of the version */
            next?: components["schemas"]["Neighbour"] | null;
            /** @description Which layers the version has; only if one was asked for, or a format */
            layers?: ("headings" | "notes" | "styles" | "paragraphs" | "strongs")[];
            numbering?: components["schemas"]["PassageNumbering"];
            /** @description The passage as a citation; only with `cite`. Of several places, those that exist */
            citation?: string;
        };
        ListedEntry: {
            /** @description For the path of the entry */
            id: string;
            /** @description As the work writes it */
            name: string;
        };
        ListedTopic: {
            /** @description Id of the topic, for `/v1/topics/:id` */
            id: string;
            /** @description As the work writes it */
            name: string;
            /** @description The usual one first */
            spanish: string[];
            /** @description Whether it is about a person, a people or a place, and no theme */
            proper_name: boolean;
            /** @description How many places it names */
            places: number;
            sections?: string[];
        };
        Mended: {
            word: string;
            as: string;
        };
        Meta: {
            /** @description Names this request, as the header X-Request-Id does */
            request_id: string;
            /** @description Parameters of the query that this operation does not have; they have no effect */
            ignored?: {
                /** @description Its name as it was sent, cut to 40 characters */
                name: string;
                /** @description The parameter that may have been meant */
                nearest?: string;
            }[];
        };
        MethodNotAllowed: {
            /** @constant */
            success: false;
            error: {
                /** @constant */
                code: "METHOD_NOT_ALLOWED";
                /** @description For people, in the language of `Accept-Language`: Spanish, English, or Portuguese; decide by `code` */
                message: string;
                /** @description What would work, nearest first: ids of versions, abbreviations of books, or whole references for `/v1/passage`. Absent if nothing is near what was sent */
                suggestions?: string[];
            };
        };
        MissingPassage: {
            /** @description The reference in normal form and in the version's language */
            reference: string;
            error: {
                /** @enum {string} */
                code: "UNAUTHORIZED" | "ORIGIN_NOT_ALLOWED" | "INVALID_PARAMETER" | "INVALID_REFERENCE" | "INVALID_RANGE" | "RANGE_TOO_LARGE" | "VERSION_NOT_FOUND" | "BOOK_NOT_FOUND" | "CHAPTER_NOT_FOUND" | "VERSE_NOT_FOUND" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE";
                /** @description For people, in the language of `Accept-Language`: Spanish, English, or Portuguese; decide by `code` */
                message: string;
                /** @description What would work, nearest first: ids of versions, abbreviations of books, or whole references for `/v1/passage`. Absent if nothing is near what was sent */
                suggestions?: string[];
            };
        };
        NamedBook: {
            /** @description The book's name in the language of the version */
            name: string;
            /** @description The standard abbreviation, which paths take */
            abbreviation: string;
        };
        NamedPlace: {
            /** @description The words of the entry that name it */
            text: string;
            /** @description The place in normal form, in the version's language */
            reference: string;
            book: components["schemas"]["ReferencedBook"];
            /** @description The chapter, or the first one */
            chapter: number;
            /** @description The verse, or the first one; absent if whole chapters are meant */
            verse?: number;
            /** @description The chapter that the place ends in, if it is another one */
            last_chapter?: number;
            /** @description The verse that the place ends with, if it is another one */
            last_verse?: number;
            /** @description Whether the version has its beginning and its end */
            exists: boolean;
            /**
             * @description Why the place has the numbers of its source and not the version's: there it is a title, it is not there, its counterpart is not known, or the source counts no such verse
             * @enum {string}
             */
            lost?: "title" | "absent" | "unmappable" | "no-verse";
        };
        NamedVersion: {
            /** @description Id of the version */
            id: string;
            /** @description Full name */
            name: string;
            /** @description Short form */
            abbreviation: string;
        };
        Neighbour: {
            /** @description The place, in the version's language */
            reference: string;
            /** @description The request for it, in the same version, with its own neighbours */
            path: string;
        };
        NotFound: {
            /** @constant */
            success: false;
            error: {
                /** @constant */
                code: "NOT_FOUND";
                /** @description For people, in the language of `Accept-Language`: Spanish, English, or Portuguese; decide by `code` */
                message: string;
                /** @description What would work, nearest first: ids of versions, abbreviations of books, or whole references for `/v1/passage`. Absent if nothing is near what was sent */
                suggestions?: string[];
            };
        };
        NumberedBook: {
            /** @description The book's name in the language of the version */
            name: string;
            /** @description Position of the book: 1 is Genesis, 40 Matthew, 66 Revelation; from 67 on, the same for each book beyond them in all versions */
            number: number;
            /** @description The standard abbreviation, which paths take */
            abbreviation: string;
        };
        NumberingDepartures: {
            /** @description How the places are known */
            source: string;
            /** @description Their rights */
            rights: string;
            /** @description By book: numbers of this version = numbers of `english` */
            lines: {
                [key: string]: string;
            };
        };
        NumberingEvidence: {
            /** @description How many chapters the version has */
            chapters: number;
            /** @description Those that end at the verse of the tradition */
            agree: number;
            /** @description Chapters that agree, and do not in the tradition that fits next best; ten at most */
            decided: string[];
            /** @description By tradition: chapters that end elsewhere, psalms apart */
            differing: {
                [key: string]: number;
            };
        };
        NumberingZone: {
            /** @description Chapters of a book: `NUM 12-13`, `JOB 35` */
            chapters: string;
            /** @enum {string} */
            as: "english" | "hebrew" | "vulgate" | "lxx" | "russian" | "russian-66";
        };
        OriginNotAllowed: {
            /** @constant */
            success: false;
            error: {
                /** @constant */
                code: "ORIGIN_NOT_ALLOWED";
                /** @description For people, in the language of `Accept-Language`: Spanish, English, or Portuguese; decide by `code` */
                message: string;
                /** @description What would work, nearest first: ids of versions, abbreviations of books, or whole references for `/v1/passage`. Absent if nothing is near what was sent */
                suggestions?: string[];
            };
        };
        ParallelAnswer: {
            /** @constant */
            success: true;
            data: {
                /** @description The reference in normal form and in the version's language */
                reference: string;
                versions: string[];
                rows: components["schemas"]["ParallelRow"][];
            };
            meta: components["schemas"]["ParallelMeta"];
        };
        ParallelCell: {
            /** @description The place in the numbers and the language of this version */
            reference: string;
            /** @description Number of the verse; of joined verses, the first */
            verse: number;
            /** @description The text of the verse */
            text: string;
            /** @description How many rows it stands in, from this one on; absent for one row */
            span?: number;
            /** @description With `diff=words`, the words that another version of the same language in this row has differently */
            differences?: {
                /** @description UTF-16 offset in the text */
                start: number;
                end: number;
            }[];
        };
        ParallelMeta: {
            /** @description Names this request, as the header X-Request-Id does */
            request_id: string;
            /** @description Parameters of the query that this operation does not have; they have no effect */
            ignored?: {
                /** @description Its name as it was sent, cut to 40 characters */
                name: string;
                /** @description The parameter that may have been meant */
                nearest?: string;
            }[];
            /** @description Verses of the passage for which the version has no text */
            omitted?: string[];
            /** @description Psalms that were given with two numbers */
            psalms?: {
                /** @description The two numbers as they were sent */
                written: string;
                /** @description The one that is read */
                psalm: number;
            }[];
        };
        ParallelRow: {
            /** @description The place in the numbers and the language of the first version */
            reference: string;
            /** @description By id of the version: null if it has nothing there, no member if the cell of an earlier row spans this one */
            cells: {
                [key: string]: components["schemas"]["ParallelCell"] | null;
            };
        };
        PassageAnswer: {
            /** @constant */
            success: true;
            data: components["schemas"]["PassageOfOneVerse"] | components["schemas"]["PassageOfVerses"] | components["schemas"]["PassageOfOneChapter"] | components["schemas"]["PassageOfChapters"] | components["schemas"]["Passages"] | components["schemas"]["FormattedPassage"];
            meta: components["schemas"]["PassageMeta"];
        };
        PassageMeta: {
            /** @description Names this request, as the header X-Request-Id does */
            request_id: string;
            /** @description Parameters of the query that this operation does not have; they have no effect */
            ignored?: {
                /** @description Its name as it was sent, cut to 40 characters */
                name: string;
                /** @description The parameter that may have been meant */
                nearest?: string;
            }[];
            /** @description Verses of the passage for which the version has no text */
            omitted?: string[];
            /** @description Psalms that were given with two numbers */
            psalms?: {
                /** @description The two numbers as they were sent */
                written: string;
                /** @description The one that is read */
                psalm: number;
            }[];
            /** @description Only with `include=neighbours`; null at the end of the version */
            previous?: components["schemas"]["Neighbour"] | null;
            /** @description Only with `include=neighbours`; null at the end of the version */
            next?: components["schemas"]["Neighbour"] | null;
            /** @description Which layers the version has; only if one was asked for, or a format */
            layers?: ("headings" | "notes" | "styles" | "paragraphs" | "strongs")[];
            numbering?: components["schemas"]["PassageNumbering"];
            /** @description The passage as a citation; only with `cite`. Of several places, those that exist */
            citation?: string;
        };
        /** @description Only with `numbering` */
        PassageNumbering: {
            /** @enum {string} */
            asked: "own" | "english" | "hebrew" | "vulgate" | "lxx" | "russian";
            /** @enum {string} */
            own: "english" | "hebrew" | "vulgate" | "lxx" | "russian" | "russian-66";
            /** @description Verses that have other numbers in the version, or other ends */
            moved: {
                /** @description Verses as the request counts them */
                from: string;
                /** @description The same as the version counts them */
                to: string;
                /** @enum {string} */
                how: "moved" | "split" | "joined" | "crossed";
            }[];
            /** @description Verses that the version does not have, or whose counterpart is not known */
            unmapped: {
                /** @description Verses as the request counts them */
                reference: string;
                /** @enum {string} */
                reason: "title" | "absent" | "unmappable";
            }[];
        };
        PassageOfChapters: {
            /** @description The reference in normal form and in the version's language */
            reference: string;
            version: components["schemas"]["NamedVersion"];
            book: components["schemas"]["NumberedBook"];
            chapters: components["schemas"]["ChapterOfPassage"][];
        };
        PassageOfOneChapter: {
            /** @description The reference in normal form and in the version's language */
            reference: string;
            version: components["schemas"]["NamedVersion"];
            book: components["schemas"]["NumberedBook"];
            /** @description Number of the chapter */
            chapter: number;
            /** @description In reading order; verses that the version omits are not there */
            verses: components["schemas"]["Verse"][];
            /** @description Only with `include=headings`, and if the version has any */
            headings?: components["schemas"]["TextHeading"][];
            /** @description Only with `include=notes`, and if the version has any */
            notes?: components["schemas"]["TextNote"][];
            /** @description Only with `include=styles`, and if the version has any */
            styles?: components["schemas"]["TextStyle"][];
            /** @description Where paragraphs and lines begin; only with `include=paragraphs`, and if the version has any */
            paragraphs?: components["schemas"]["TextParagraph"][];
            /** @description Words with their numbers in Strong’s dictionaries; only with `include=strongs`, and if the version has any */
            strongs?: components["schemas"]["TextStrongs"][];
        };
        PassageOfOneVerse: {
            /** @description The reference in normal form and in the version's language */
            reference: string;
            version: components["schemas"]["NamedVersion"];
            book: components["schemas"]["NumberedBook"];
            /** @description Number of the chapter */
            chapter: number;
            /** @description Number of the verse; of joined verses, the first */
            verse: number;
            /** @description The text of the verse */
            text: string;
            /** @description Only with `include=headings`, and if the version has any */
            headings?: components["schemas"]["TextHeading"][];
            /** @description Only with `include=notes`, and if the version has any */
            notes?: components["schemas"]["TextNote"][];
            /** @description Only with `include=styles`, and if the version has any */
            styles?: components["schemas"]["TextStyle"][];
            /** @description Where paragraphs and lines begin; only with `include=paragraphs`, and if the version has any */
            paragraphs?: components["schemas"]["TextParagraph"][];
            /** @description Words with their numbers in Strong’s dictionaries; only with `include=strongs`, and if the version has any */
            strongs?: components["schemas"]["TextStrongs"][];
        };
        PassageOfVerses: {
            /** @description The reference in normal form and in the version's language */
            reference: string;
            /** @description In reading order; verses that the version omits are not there */
            verses: components["schemas"]["Verse"][];
            /** @description Only with `include=headings`, and if the version has any */
            headings?: components["schemas"]["TextHeading"][];
            /** @description Only with `include=notes`, and if the version has any */
            notes?: components["schemas"]["TextNote"][];
            /** @description Only with `include=styles`, and if the version has any */
            styles?: components["schemas"]["TextStyle"][];
            /** @description Where paragraphs and lines begin; only with `include=paragraphs`, and if the version has any */
            paragraphs?: components["schemas"]["TextParagraph"][];
            /** @description Words with their numbers in Strong’s dictionaries; only with `include=strongs`, and if the version has any */
            strongs?: components["schemas"]["TextStrongs"][];
        };
        Passages: {
            /** @description The reference in normal form and in the version's language */
            reference: string;
            version: components["schemas"]["NamedVersion"];
            /** @description In the order of the reference, each in the shape that it has alone */
            passages: (components["schemas"]["PassageOfOneVerse"] | components["schemas"]["PassageOfVerses"] | components["schemas"]["PassageOfOneChapter"] | components["schemas"]["PassageOfChapters"] | components["schemas"]["MissingPassage"])[];
        };
        PassagesAnswer: {
            /** @constant */
            success: true;
            data: {
                /** @description In the order asked: the first reference in each version, then the next */
                passages: (components["schemas"]["BatchItem"] | components["schemas"]["FailedItem"])[];
            };
            meta: components["schemas"]["Meta"];
        };
        /** @description A place with a number that the query begins or ends with, as `Juan 3:16` in `Juan 3:16 amor` */
        QueryPassage: {
            /** @description The place in normal form, in the version's language */
            reference: string;
            /** @description Where its text is: a path of this service with its query */
            path: string;
        };
        QuotationCitation: {
            /** @description Where it begins: UTF-16 code units from the beginning of `text` */
            start: number;
            /** @description Behind its last code unit */
            end: number;
            /** @description The places, in the version's language */
            reference: string;
        };
        QuotationDifference: {
            /** @description Where it begins: UTF-16 code units from the beginning of `text` */
            start: number;
            /** @description Behind its last code unit */
            end: number;
            /** @description What the text has; empty if words are missing here */
            text: string;
            /** @description What the version has; empty if words were added */
            expected: string;
            /**
             * @description What is different. Moved words are two: where they are, and where they belong
             * @enum {string}
             */
            kind: "replaced" | "missing" | "added" | "moved";
        };
        QuotationInsertion: {
            /** @description Where it begins: UTF-16 code units from the beginning of `text` */
            start: number;
            /** @description Behind its last code unit */
            end: number;
            /** @description The words */
            text: string;
        };
        QuotationMatch: {
            /** @description Id of the version */
            version: string;
            /** @description The verses, in the version's language */
            reference: string;
            /** @description Where the whole verses are */
            path: string;
            /** @description Which part of the words is the same: 1 if all are */
            likeness: number;
        };
        QuotationPart: {
            /** @description Where it begins: UTF-16 code units from the beginning of `text` */
            start: number;
            /** @description Behind its last code unit */
            end: number;
            /** @description The words */
            text: string;
            /** @description Id of the version */
            version: string;
            /** @description The verses, in the version's language */
            reference: string;
            /** @description Where the whole verses are */
            path: string;
        };
        QuotationsAnswer: {
            /** @constant */
            success: true;
            data: {
                /** @description What was compared with */
                versions: string[];
                /** @description In the order of the text; they do not overlap */
                quotations: components["schemas"]["CheckedQuotation"][];
            };
            meta: components["schemas"]["Meta"];
        };
        RandomAnswer: {
            /** @constant */
            success: true;
            data: components["schemas"]["PassageOfOneVerse"] | components["schemas"]["PassageOfVerses"];
            meta: components["schemas"]["RandomMeta"];
        };
        RandomMeta: {
            /** @description Names this request, as the header X-Request-Id does */
            request_id: string;
            /** @description Parameters of the query that this operation does not have; they have no effect */
            ignored?: {
                /** @description Its name as it was sent, cut to 40 characters */
                name: string;
                /** @description The parameter that may have been meant */
                nearest?: string;
            }[];
            /** @description Id of the version */
            version: string;
            /** @description Verses of the passage for which the version has no text */
            omitted?: string[];
        };
        RangeTooLarge: {
            /** @constant */
            success: false;
            error: {
                /** @constant */
                code: "RANGE_TOO_LARGE";
                /** @description For people, in the language of `Accept-Language`: Spanish, English, or Portuguese; decide by `code` */
                message: string;
                /** @description What would work, nearest first: ids of versions, abbreviations of books, or whole references for `/v1/passage`. Absent if nothing is near what was sent */
                suggestions?: string[];
            };
        };
        RateLimited: {
            /** @constant */
            success: false;
            error: {
                /** @constant */
                code: "RATE_LIMITED";
                /** @description For people, in the language of `Accept-Language`: Spanish, English, or Portuguese; decide by `code` */
                message: string;
                /** @description What would work, nearest first: ids of versions, abbreviations of books, or whole references for `/v1/passage`. Absent if nothing is near what was sent */
                suggestions?: string[];
            };
        };
        Reason: {
            /**
             * @description `word`: a text of the build has the word of the question there, or a form of it; `meaning`: it has what the word is taken for; `topic`: a topic of that name lists the verse; `name`: the passage is called so; `sense`: its words are met together with those of the question elsewhere
             * @enum {unknown}
             */
            by: "word" | "meaning" | "topic" | "name" | "sense";
            /** @description A word of the question */
            word?: string;
            /** @description What the word was taken for, or the name of the passage */
            as?: string;
        };
        ReferencedBook: {
            /** @description The book's name in the language of the version */
            name: string;
            /** @description Position of the book; above 66 beyond the canon */
            number: number;
            /** @description The standard abbreviation */
            abbreviation: string;
        };
        ReferencedPlace: {
            /** @description Where the text of this place begins */
            start: number;
            /** @description Behind its last code unit */
            end: number;
            /** @description The place in normal form, in the version's language */
            reference: string;
            book: components["schemas"]["ReferencedBook"];
            /** @description The chapter, or the first one */
            chapter: number;
            /** @description The verse, or the first one; absent if whole chapters are meant */
            verse?: number;
            /** @description The chapter that the place ends in, if it is another one */
            last_chapter?: number;
            /** @description The verse that the place ends with, if it is another one */
            last_verse?: number;
            /** @description Whether the version has its beginning and its end */
            exists: boolean;
        };
        ReferencesAnswer: {
            /** @constant */
            success: true;
            data: {
                /** @description Id of the version */
                version: string;
                /** @description In the order of the text; they do not overlap */
                references: components["schemas"]["FoundReference"][];
            };
            meta: components["schemas"]["Meta"];
        };
        Resource: {
            /** @description Id of the work, for the paths of commentaries and dictionaries */
            id: string;
            /** @enum {string} */
            kind: "dictionary" | "topics" | "commentary";
            /** @description Its name */
            name: string;
            /** @description Short form */
            abbreviation: string;
            /** @description Code of the language that it explains in */
            language_code: string;
            /** @description A sentence in that language */
            description: string;
            /**
             * @description Of a dictionary by Strong's numbers: whose
             * @enum {string}
             */
            strongs?: "G" | "H";
            /** @description Its rights, which whoever shows it must show too */
            copyright: string;
            /** @description As the source states it */
            license: string;
            /** @description How many entries it has */
            entries: number;
        };
        ResourceCredit: {
            /** @description Id of the work */
            id: string;
            /** @description Its name */
            name: string;
            /** @description Its rights, which whoever shows it must show too */
            copyright: string;
        };
        ResourcesAnswer: {
            /** @constant */
            success: true;
            data: {
                resources: components["schemas"]["Resource"][];
            };
            meta: components["schemas"]["Meta"];
        };
        SearchAnswer: {
            /** @constant */
            success: true;
            data: components["schemas"]["FoundInOneVersion"] | components["schemas"]["FoundInVersions"];
            meta: components["schemas"]["SearchMeta"];
        };
        SearchMeta: {
            /** @description Names this request, as the header X-Request-Id does */
            request_id: string;
            /** @description Parameters of the query that this operation does not have; they have no effect */
            ignored?: {
                /** @description Its name as it was sent, cut to 40 characters */
                name: string;
                /** @description The parameter that may have been meant */
                nearest?: string;
            }[];
            /** @description Which signs and words of the query are operators elsewhere and not here, in the language of `Accept-Language`: Spanish, English, or Portuguese */
            hint?: string;
            passage?: components["schemas"]["QueryPassage"];
            /**
             * @description How far `match=best` and `match=meaning` went: to verses with all words, in any form; with most of them; or that say what is meant
             * @enum {unknown}
             */
            stage?: "all" | "most" | "meaning";
            /** @description Words of the question that the verses need not have, or of which nothing is known */
            left_out?: string[];
            /** @description Words of the question that were taken for others, which are spelled nearly so */
            mended?: components["schemas"]["Mended"][];
            /** @description Of a query that found nothing: queries that find something in the same places, with the same `match` and `near`, best first. Words that the version lacks are replaced by near ones, or those that the best verse lacks are left out */
            suggestions?: string[];
            forms?: {
                /** @description How many verses the query finds with `match=forms`, if it found nothing without */
                total: number;
            };
        };
        SearchResult: {
            /** @description Id of the book, chapter and verse, joined by underscores */
            verse_id: string;
            /** @description The place, in the version's language */
            reference: string;
            book: components["schemas"]["FoundBook"];
            /** @description Number of the chapter */
            chapter: number;
            /** @description Number of the verse; of joined verses, the first */
            verse: number;
            /** @description The text of the verse */
            text: string;
            /** @description The text as HTML: matched words stand in `<mark>`, and `&`, `<`, `>` are escaped */
            highlight: string;
            context?: components["schemas"]["Context"];
            /** @description Of a search by meaning: why the verse is there */
            reasons?: components["schemas"]["Reason"][];
        };
        SeenTopic: {
            /** @description Id of the topic, for `/v1/topics/:id` */
            id: string;
            /** @description As the work writes it */
            name: string;
            /** @description The part of it that is meant */
            section?: string;
        };
        ServiceUnavailable: {
            /** @constant */
            success: false;
            error: {
                /** @constant */
                code: "SERVICE_UNAVAILABLE";
                /** @description For people, in the language of `Accept-Language`: Spanish, English, or Portuguese; decide by `code` */
                message: string;
                /** @description What would work, nearest first: ids of versions, abbreviations of books, or whole references for `/v1/passage`. Absent if nothing is near what was sent */
                suggestions?: string[];
            };
        };
        SharedResult: {
            /** @description Id of the book, chapter and verse, joined by underscores */
            verse_id: string;
            /** @description The place, in the version's language */
            reference: string;
            book: components["schemas"]["FoundBook"];
            /** @description Number of the chapter */
            chapter: number;
            /** @description Number of the verse; of joined verses, the first */
            verse: number;
            /** @description In the order of `versions` */
            matches: components["schemas"]["VersionMatch"][];
        };
        SimilarAnswer: {
            /** @constant */
            success: true;
            data: {
                /** @description The verse that was asked for, in the version's language */
                reference: string;
                /** @description Id of the version */
                version: string;
                /** @description All matches, not only those of this page */
                total: number;
                /** @description Size of the page */
                limit: number;
                /** @description Matches before this page */
                offset: number;
                /** @description The nearest first */
                results: components["schemas"]["SimilarVerse"][];
            };
            meta: components["schemas"]["Meta"];
        };
        SimilarVerse: {
            /** @description Id of the book, chapter and verse, joined by underscores */
            verse_id: string;
            /** @description The place, in the version's language */
            reference: string;
            book: components["schemas"]["FoundBook"];
            /** @description Number of the chapter */
            chapter: number;
            /** @description Number of the verse; of joined verses, the first */
            verse: number;
            /** @description The text of the verse */
            text: string;
            /** @description Of a search by meaning: why the verse is there */
            reasons?: components["schemas"]["Reason"][];
        };
        StrongsAnswer: {
            /** @constant */
            success: true;
            data: {
                /** @description A number of Strong's dictionaries: `G26`, `H7225`, `H1234a` */
                number: string;
                /**
                 * @description Greek, Hebrew or Aramaic
                 * @enum {string}
                 */
                language_code: "grc" | "he" | "arc";
                /** @description The word in its own letters */
                form: string;
                /** @description The word in Latin letters */
                transliteration: string;
                /** @description How the dictionary spells its sound */
                pronunciation?: string;
                /** @description In the words of the dictionary */
                meaning: string;
                /** @description Numbers that the meaning names */
                related: string[];
                dictionary: {
                    /** @description Id of the dictionary */
                    id: string;
                    /** @description Its name */
                    name: string;
                    /** @description Its rights, which whoever shows it must show too */
                    copyright: string;
                };
                /** @description The versions whose words carry numbers, in the order of their ids */
                versions: components["schemas"]["StrongsUse"][];
            };
            meta: components["schemas"]["Meta"];
        };
        StrongsUse: {
            /** @description Id of the version */
            version: string;
            /** @description How often the version has the number; words in a row that carry it count once */
            count: number;
            /** @description How many of its verses have the number */
            verses: number;
            /** @description In the order of the canon; a book without the number is not there */
            books: {
                /** @description The standard abbreviation, which paths take */
                abbreviation: string;
                /** @description How often the book has it */
                count: number;
            }[];
            /** @description The most frequent first */
            renderings: {
                /** @description Words of the version, in the way in which they are written most */
                text: string;
                /** @description How often they render the number */
                count: number;
            }[];
            /** @description How many renderings there are */
            rendering_count: number;
            words: {
                /** @description Words of the whole version */
                all: number;
                /** @description Those of them that carry any number */
                tagged: number;
            };
        };
        TestamentCounts: {
            /** @description Verses found */
            OT: number;
            /** @description Verses found */
            NT: number;
            /** @description Verses found in books beyond the 66; absent if no version searched has any */
            DC?: number;
        };
        TextHeading: {
            /** @description The verse that it stands before */
            before: number;
            /** @description If it stands inside of that verse: where in `text`, in UTF-16 units */
            offset?: number;
            /**
             * @description `title` is a psalm’s, `acrostic` a letter’s name; `speaker` says who speaks; `parallel` names other places; `colophon` stands behind a text
             * @enum {string}
             */
            kind: "section" | "title" | "acrostic" | "speaker" | "colophon" | "parallel";
            /** @description Its words */
            text: string;
        };
        TextNote: {
            /** @description Number of the verse; it may be one that the version omits, then `offset` is 0 */
            verse: number;
            /** @description Where in `text`, in UTF-16 units: 0 is before its first letter */
            offset: number;
            /**
             * @description What it is
             * @enum {string}
             */
            kind: "footnote" | "cross-reference";
            /** @description The sign in the text, as the source prints it; `+` leaves it to you, `-` is none */
            caller: string;
            /** @description Its words */
            text: string;
            /** @description The words that it is about, as the source repeats them; absent if it does not */
            about?: string;
        };
        TextParagraph: {
            /** @description Number of the verse; of joined verses, the first */
            verse: number;
            /** @description Where in `text`, in UTF-16 units: 0 is before its first letter */
            offset: number;
            /**
             * @description Of a line of verse `poetry`; `break` is a blank line
             * @enum {string}
             */
            style: "prose" | "poetry" | "list" | "table" | "break";
            /** @description How far it is indented */
            level: number;
        };
        TextStrongs: {
            /** @description Number of the verse; of joined verses, the first */
            verse: number;
            /** @description Where in `text` it begins, in UTF-16 units */
            start: number;
            /** @description Where it ends; the unit there is the next one */
            end: number;
            numbers: string[];
        };
        /** @description Of two that begin together the longer one comes first, and holds the other */
        TextStyle: {
            /** @description Number of the verse; of joined verses, the first */
            verse: number;
            /** @description Where in `text` it begins, in UTF-16 units */
            start: number;
            /** @description Where it ends; the unit there is the next one */
            end: number;
            /**
             * @description What the words are; `added` were added by the translators, `selah` ends a part of a psalm
             * @enum {string}
             */
            kind: "words-of-jesus" | "added" | "divine-name" | "quotation" | "foreign" | "name" | "selah" | "acrostic" | "emphasis" | "bold" | "italic" | "small-caps" | "superscript";
        };
        TodayAnswer: {
            /** @constant */
            success: true;
            data: components["schemas"]["PassageOfOneVerse"] | components["schemas"]["PassageOfVerses"];
            meta: components["schemas"]["TodayMeta"];
        };
        TodayMeta: {
            /** @description Names this request, as the header X-Request-Id does */
            request_id: string;
            /** @description Parameters of the query that this operation does not have; they have no effect */
            ignored?: {
                /** @description Its name as it was sent, cut to 40 characters */
                name: string;
                /** @description The parameter that may have been meant */
                nearest?: string;
            }[];
            /** @description Id of the version */
            version: string;
            /** @description The day */
            date: string;
            /** @description The name of the time zone, as it was sent */
            tz: string;
            /** @description The month and day in the list of verses: those of `date`, or the next ones that the version has */
            day: string;
            /** @description Why the verse was chosen, in Spanish or English */
            reason: string;
        };
        TopicAnswer: {
            /** @constant */
            success: true;
            data: {
                /** @description Id of the topic, for `/v1/topics/:id` */
                id: string;
                /** @description As the work writes it */
                name: string;
                /** @description The usual one first */
                spanish: string[];
                /** @description Whether it is about a person, a people or a place, and no theme */
                proper_name: boolean;
                /** @description Id of the version */
                version: string;
                /** @description How many places there are on all pages */
                total: number;
                /** @description The most places of a page */
                limit: number;
                /** @description Places passed over */
                offset: number;
                /** @description In the order of the work. A topic that only sends the reader elsewhere is answered with the sections there: `topic` names theirs */
                sections: components["schemas"]["TopicSection"][];
                /** @description All topics that it sends the reader to, each once */
                see: components["schemas"]["SeenTopic"][];
                source: components["schemas"]["ResourceCredit"];
            };
            meta: components["schemas"]["Meta"];
        };
        TopicPlace: {
            /** @description The place in normal form, in the version's language */
            reference: string;
            book: components["schemas"]["ReferencedBook"];
            /** @description The chapter, or the first one */
            chapter: number;
            /** @description The verse, or the first one; absent if whole chapters are meant */
            verse?: number;
            /** @description The chapter that the place ends in, if it is another one */
            last_chapter?: number;
            /** @description The verse that the place ends with, if it is another one */
            last_verse?: number;
            /** @description Whether the version has its beginning and its end */
            exists: boolean;
            /**
             * @description Why the place has the numbers of its source and not the version's: there it is a title, it is not there, its counterpart is not known, or the source counts no such verse
             * @enum {string}
             */
            lost?: "title" | "absent" | "unmappable" | "no-verse";
            /** @description With `include=text`: its first 10 verses */
            verses?: {
                chapter: number;
                verse: number;
                /** @description The text of the verse */
                text: string;
            }[];
            /** @description How many verses it has beyond those */
            further?: number;
        };
        TopicSection: {
            /** @description Id of the topic, for `/v1/topics/:id` */
            topic?: string;
            /** @description What the places have in common; may be empty */
            heading: string;
            /** @description The heading that it stands below */
            under?: string;
            /** @description Topics that it sends the reader to */
            see: components["schemas"]["SeenTopic"][];
            /** @description In the order of the work */
            places: components["schemas"]["TopicPlace"][];
        };
        TopicsAnswer: {
            /** @constant */
            success: true;
            data: {
                /** @description The name, as it was sent */
                query?: string;
                /** @description The place, in the version's language */
                reference?: string;
                /** @description Id of the version */
                version?: string;
                /** @description How many topics there are on all pages */
                total: number;
                /** @description The most topics of a page */
                limit: number;
                /** @description Topics passed over */
                offset: number;
                /** @description Themes before proper names; then, of a name, those that fit best; of a place, those that name it most narrowly */
                topics: components["schemas"]["ListedTopic"][];
                source: components["schemas"]["ResourceCredit"];
            };
            meta: components["schemas"]["Meta"];
        };
        Unauthorized: {
            /** @constant */
            success: false;
            error: {
                /** @constant */
                code: "UNAUTHORIZED";
                /** @description For people, in the language of `Accept-Language`: Spanish, English, or Portuguese; decide by `code` */
                message: string;
                /** @description What would work, nearest first: ids of versions, abbreviations of books, or whole references for `/v1/passage`. Absent if nothing is near what was sent */
                suggestions?: string[];
            };
        };
        Usj: {
            /** @constant */
            type: "USJ";
            /** @constant */
            version: "3.1";
            /** @description Nodes with `type`, and most with `marker` and `content` (docs.usfm.bible) */
            content: ({
                type: string;
            } & {
                [key: string]: unknown;
            })[];
        };
        Verse: {
            /** @description Number of the verse; of joined verses, the first */
            verse: number;
            /** @description The text of the verse */
            text: string;
        };
        VerseNotFound: {
            /** @constant */
            success: false;
            error: {
                /** @constant */
                code: "VERSE_NOT_FOUND";
                /** @description For people, in the language of `Accept-Language`: Spanish, English, or Portuguese; decide by `code` */
                message: string;
                /** @description What would work, nearest first: ids of versions, abbreviations of books, or whole references for `/v1/passage`. Absent if nothing is near what was sent */
                suggestions?: string[];
            };
        };
        VersesAnswer: {
            /** @constant */
            success: true;
            data: {
                book: components["schemas"]["NamedBook"];
                /** @description Number of the chapter */
                chapter: number;
                /** @description Number of the verse; of joined verses, the first */
                verse: number;
                /** @description The text of the verse */
                text: string;
                /** @description Only with `include=headings`, and if the version has any */
                headings?: components["schemas"]["TextHeading"][];
                /** @description Only with `include=notes`, and if the version has any */
                notes?: components["schemas"]["TextNote"][];
                /** @description Only with `include=styles`, and if the version has any */
                styles?: components["schemas"]["TextStyle"][];
                /** @description Where paragraphs and lines begin; only with `include=paragraphs`, and if the version has any */
                paragraphs?: components["schemas"]["TextParagraph"][];
                /** @description Words with their numbers in Strong’s dictionaries; only with `include=strongs`, and if the version has any */
                strongs?: components["schemas"]["TextStrongs"][];
            };
            meta: components["schemas"]["VersesMeta"];
        } | {
            /** @constant */
            success: true;
            data: {
                book: components["schemas"]["NamedBook"];
                /** @description Number of the chapter */
                chapter: number;
                /** @description In reading order; verses that the version omits are not there */
                verses: components["schemas"]["Verse"][];
                /** @description Only with `include=headings`, and if the version has any */
                headings?: components["schemas"]["TextHeading"][];
                /** @description Only with `include=notes`, and if the version has any */
                notes?: components["schemas"]["TextNote"][];
                /** @description Only with `include=styles`, and if the version has any */
                styles?: components["schemas"]["TextStyle"][];
                /** @description Where paragraphs and lines begin; only with `include=paragraphs`, and if the version has any */
                paragraphs?: components["schemas"]["TextParagraph"][];
                /** @description Words with their numbers in Strong’s dictionaries; only with `include=strongs`, and if the version has any */
                strongs?: components["schemas"]["TextStrongs"][];
            };
            meta: components["schemas"]["VersesMeta"];
        } | {
            /** @constant */
            success: true;
            data: components["schemas"]["FormattedPassage"];
            meta: components["schemas"]["VersesMeta"];
        };
        VersesMeta: {
            /** @description Names this request, as the header X-Request-Id does */
            request_id: string;
            /** @description Parameters of the query that this operation does not have; they have no effect */
            ignored?: {
                /** @description Its name as it was sent, cut to 40 characters */
                name: string;
                /** @description The parameter that may have been meant */
                nearest?: string;
            }[];
            /** @description Only with `include=neighbours`; null at the end of the version */
            previous?: components["schemas"]["Neighbour"] | null;
            /** @description Only with `include=neighbours`; null at the end of the version */
            next?: components["schemas"]["Neighbour"] | null;
            /** @description Which layers the version has; only if one was asked for, or a format */
            layers?: ("headings" | "notes" | "styles" | "paragraphs" | "strongs")[];
            /** @description The passage as a citation; only with `cite`. Of several places, those that exist */
            citation?: string;
        };
        Version: {
            /** @description Id of the version */
            id: string;
            /** @description Full name */
            name: string;
            /** @description Short form */
            abbreviation: string;
            /** @description The language's name in English */
            language: string;
            /** @description Code of the language */
            language_code: string;
            /** @description A sentence in the version's language */
            description: string;
        };
        VersionAnswer: {
            /** @constant */
            success: true;
            data: {
                version: components["schemas"]["VersionDetails"];
                numbering?: components["schemas"]["VersionNumbering"];
                /** @description Which layers the version has; only with `include=layers` */
                layers?: ("headings" | "notes" | "styles" | "paragraphs" | "strongs")[];
            };
            meta: components["schemas"]["Meta"];
        };
        VersionDetails: {
            /** @description Id of the version */
            id: string;
            /** @description Full name */
            name: string;
            /** @description Short form */
            abbreviation: string;
            /** @description The language's name in English */
            language: string;
            /** @description Code of the language */
            language_code: string;
            /** @description A sentence in the version's language */
            description: string;
            /** @description The source's own copyright line */
            copyright: string;
            /** @description How many books the version has */
            book_count: number;
        };
        VersionMatch: {
            /** @description Id of the version */
            version: string;
            /** @description The text of the verse */
            text: string;
            /** @description The text as HTML: matched words stand in `<mark>`, and `&`, `<`, `>` are escaped */
            highlight: string;
            context?: components["schemas"]["Context"];
            /** @description Of a search by meaning: why the verse is there */
            reasons?: components["schemas"]["Reason"][];
        };
        VersionNotFound: {
            /** @constant */
            success: false;
            error: {
                /** @constant */
                code: "VERSION_NOT_FOUND";
                /** @description For people, in the language of `Accept-Language`: Spanish, English, or Portuguese; decide by `code` */
                message: string;
                /** @description What would work, nearest first: ids of versions, abbreviations of books, or whole references for `/v1/passage`. Absent if nothing is near what was sent */
                suggestions?: string[];
            };
        };
        /** @description Only with `include=numbering` */
        VersionNumbering: {
            /** @enum {string} */
            tradition: "english" | "hebrew" | "vulgate" | "lxx" | "russian" | "russian-66";
            /** @description Of the table of the tradition; null for `english`, which the others refer to */
            table: {
                /** @description What it was held against */
                source: string;
                /** @description Its rights */
                rights: string;
            } | null;
            /** @description Chapters that follow another tradition */
            zones: components["schemas"]["NumberingZone"][];
            /** @description Places that follow no tradition */
            departures: components["schemas"]["NumberingDepartures"] | null;
            /** @description Chapters that end as in no tradition: none of their verses is mapped */
            unknown: string[];
            evidence: components["schemas"]["NumberingEvidence"];
        };
        VersionsAnswer: {
            /** @constant */
            success: true;
            data: {
                versions: components["schemas"]["Version"][];
            };
            meta: components["schemas"]["Meta"];
        };
        WordUse: {
            /** @description Id of the version */
            version: string;
            /** @description How often it stands in the version */
            count: number;
            /** @description In how many verses */
            verses: number;
            /** @description In the order of the canon; a book without it is not there */
            books: {
                /** @description The standard abbreviation, which paths take */
                abbreviation: string;
                /** @description How often the book has it */
                count: number;
            }[];
            /** @description The words that were counted, the most frequent first */
            forms: {
                /** @description In lower case, without accents, as it is searched for */
                word: string;
                /** @description How often */
                count: number;
            }[];
            /** @description How many forms there are */
            form_count: number;
            /** @description The numbers that it renders, alone or with other words; absent if the words of the version carry no numbers */
            strongs?: {
                /** @description A number of Strong's dictionaries: `G26`, `H7225`, `H1234a` */
                number: string;
                /** @description How often it renders it */
                count: number;
            }[];
        };
        WordsAnswer: {
            /** @constant */
            success: true;
            data: {
                /** @description The word, as it was sent */
                query: string;
                /**
                 * @description How it was counted
                 * @enum {string}
                 */
                match: "exact" | "forms" | "prefix";
                /** @description In the order in which they were asked for */
                versions: components["schemas"]["WordUse"][];
            };
            meta: components["schemas"]["Meta"];
        };
    };
    responses: {
        /** @description What `If-None-Match` names is still what would be answered; there is no body. */
        NotModified: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The query cannot be decoded. */
        Undecodable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["Help"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InvalidParameter"];
            };
        };
        /** @description The key is missing, unknown, disabled, deleted or expired. */
        Unauthorized: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "WWW-Authenticate": components["headers"]["Challenge"];
                Link: components["headers"]["Help"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Unauthorized"];
            };
        };
        /** @description The key is limited to origins, and `Origin` names another one or is not sent. */
        OtherOrigin: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["Help"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OriginNotAllowed"];
            };
        };
        /** @description The path is known and has no such method; `Allow` lists those that it has. */
        MethodNotAllowed: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Allow: components["headers"]["Allow"];
                Link: components["headers"]["Help"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["MethodNotAllowed"];
            };
        };
        /** @description More requests than the key, or the address of refused keys, may make in a minute, or the key in a day. */
        RateLimited: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                Link: components["headers"]["Help"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RateLimited"];
            };
        };
        /** @description Nobody is signed in, or the session has ended. */
        NotSignedIn: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "WWW-Authenticate": components["headers"]["Challenge"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Unauthorized"];
            };
        };
        /** @description The header `X-CSRF-Token` is missing or is not of this session. */
        Forged: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Forbidden"];
            };
        };
        /** @description A mistake of the service; the request's id finds it in the log. */
        InternalError: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["Help"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InternalError"];
            };
        };
        /** @description The service is starting or stopping, or cannot reach what it must ask; try again soon. */
        Unavailable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["Help"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ServiceUnavailable"];
            };
        };
    };
    parameters: {
        /**
         * @description The `ETag` of an earlier answer: 304 without a body if it is still valid.
         * @example W/"0123456789abcdef.rv1909.0.3.0"
         */
        IfNoneMatch: string;
    };
    requestBodies: never;
    headers: {
        /** @description Names this request, also in the log of the server. */
        RequestId: string;
        /** @description Holds until the texts or the software change. */
        ETag: string;
        /** @description Holds until the texts or the software change; absent if the answer is not stored. */
        SometimesETag: string;
        /** @description Requests a minute that the key may make. */
        RateLimitLimit: number;
        /** @description Requests that are left of them. */
        RateLimitRemaining: number;
        /** @description Seconds until the minute is over. */
        RateLimitReset: number;
        /** @description The limits of the key: requests (`q`) in a window of so many seconds (`w`). */
        RateLimitPolicy: string;
        /** @description What is left of each: requests (`r`) for so many seconds (`t`). */
        RateLimit: string;
        /** @description The methods that the path has. */
        Allow: string;
        /** @description A path of this server, with `rel="help"`, that explains the code. */
        Help: string;
        /** @description How a client may identify itself (RFC 9110, 11.6.1). */
        Challenge: string;
        /** @description Seconds to wait before the next attempt. */
        RetryAfter: number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listVersions: {
        parameters: {
            query?: {
                /** @description Only versions in this language: its code, in any letter case. `es` has those in `es-419` too. */
                language?: string;
                /** @description Only versions that have all these words, or parts of words, in their id, aliases, abbreviation, name, language or description. Letter case and accents do not matter. */
                q?: string;
                /** @description Only versions with all 66 books (`full`), with the 27 of the New Testament (`nt`), or with books beyond the 66 (`dc`). */
                canon?: string;
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer: 304 without a body if it is still valid.
                 * @example W/"0123456789abcdef.rv1909.0.3.0"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the versions that are served: done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VersionsAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description `INVALID_PARAMETER` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["Help"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidParameter"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["OtherOrigin"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getVersion: {
        parameters: {
            query?: {
                /** @description `numbering`: how the version numbers its verses, and what shows it. `layers`: which layers its text has. Or both, with a comma between. */
                include?: string;
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer: 304 without a body if it is still valid.
                 * @example W/"0123456789abcdef.rv1909.0.3.0"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description Id or alias of the version, in any letter case. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Get one version: done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VersionAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description `INVALID_PARAMETER` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["Help"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidParameter"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["OtherOrigin"];
            /** @description `VERSION_NOT_FOUND` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["Help"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VersionNotFound"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listBooks: {
        parameters: {
            query?: {
                /** @description Id or alias of a version, in any letter case. Without it the default version answers: RVR1960 if it is served, else RV1909, else the first Spanish one, unless the operator chose another. */
                version?: string;
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer: 304 without a body if it is still valid.
                 * @example W/"0123456789abcdef.rv1909.0.3.0"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the books of a version: done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BooksAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description `INVALID_PARAMETER` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["Help"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidParameter"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["OtherOrigin"];
            /** @description `VERSION_NOT_FOUND` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["Help"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VersionNotFound"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getBook: {
        parameters: {
            query?: {
                /** @description Id or alias of a version, in any letter case. Without it the default version answers: RVR1960 if it is served, else RV1909, else the first Spanish one, unless the operator chose another. */
                version?: string;
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer: 304 without a body if it is still valid.
                 * @example W/"0123456789abcdef.rv1909.0.3.0"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description Standard abbreviation (`JHN`) or id (`joh`) of the book, in any letter case. Books beyond the 66 have their USFM code: `TOB`. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Get one book: done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description `INVALID_PARAMETER` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["Help"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidParameter"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["OtherOrigin"];
            /** @description `VERSION_NOT_FOUND`, `BOOK_NOT_FOUND` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["Help"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VersionNotFound"] | components["schemas"]["BookNotFound"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getChapter: {
        parameters: {
            query?: {
                /** @description Id or alias of a version, in any letter case. Without it the default version answers: RVR1960 if it is served, else RV1909, else the first Spanish one, unless the operator chose another. */
                version?: string;
                /** @description What else is answered, with commas between several. `neighbours`: `meta.previous` and `meta.next` name what comes before and after. `headings`, `notes`, `styles`, `paragraphs`, `strongs`: layers of the text, beside the verses, as far as the version has them; `meta.layers` says which it has. */
                include?: string;
                /** @description The passage as one text in `content`: `text`, `html`, `markdown`, or `usj`, the JSON of USFM. `json` is the answer without a format. Beside another one `include` takes `neighbours` alone. */
                format?: "json" | "text" | "html" | "markdown" | "usj";
                /** @description `false` leaves the numbers of verses out of a format. */
                numbers?: "true" | "false";
                /** @description `false` leaves notes out of a format. */
                notes?: "true" | "false";
                /** @description `false` leaves the headings of the version and the titles of psalms out of a format. What names the places and chapters of a longer passage stays. */
                headings?: "true" | "false";
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer: 304 without a body if it is still valid.
                 * @example W/"0123456789abcdef.rv1909.0.3.0"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description Standard abbreviation (`JHN`) or id (`joh`) of the book, in any letter case. Books beyond the 66 have their USFM code: `TOB`. */
                book: string;
                /** @description Number of the chapter, 1 to the book's last. */
                chapter: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read a chapter: done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChapterAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description `INVALID_PARAMETER` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["Help"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidParameter"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["OtherOrigin"];
            /** @description `VERSION_NOT_FOUND`, `BOOK_NOT_FOUND`, `CHAPTER_NOT_FOUND`, `VERSE_NOT_FOUND` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["Help"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VersionNotFound"] | components["schemas"]["BookNotFound"] | components["schemas"]["ChapterNotFound"] | components["schemas"]["VerseNotFound"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getVerses: {
        parameters: {
            query?: {
                /** @description Id or alias of a version, in any letter case. Without it the default version answers: RVR1960 if it is served, else RV1909, else the first Spanish one, unless the operator chose another. */
                version?: string;
                /** @description What else is answered, with commas between several. `neighbours`: `meta.previous` and `meta.next` name what comes before and after. `headings`, `notes`, `styles`, `paragraphs`, `strongs`: layers of the text, beside the verses, as far as the version has them; `meta.layers` says which it has. */
                include?: string;
                /** @description The passage as a citation, in `meta.citation`: a style (`sbl`, `chicago`, `apa`, `mla`, `abnt`, `iso690`, `bibtex`, `csl-json`), or a template with `{text}`, `{reference}`, `{version}`, `{url}`, `{verses}`, such as `“{text}” ({reference}, {version})`. The address is that of the reader of this server. */
                cite?: string;
                /** @description The passage as one text in `content`: `text`, `html`, `markdown`, or `usj`, the JSON of USFM. `json` is the answer without a format. Beside another one `include` takes `neighbours` alone. */
                format?: "json" | "text" | "html" | "markdown" | "usj";
                /** @description `false` leaves the numbers of verses out of a format. */
                numbers?: "true" | "false";
                /** @description `false` leaves notes out of a format. */
                notes?: "true" | "false";
                /** @description `false` leaves the headings of the version and the titles of psalms out of a format. What names the places and chapters of a longer passage stays. */
                headings?: "true" | "false";
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer: 304 without a body if it is still valid.
                 * @example W/"0123456789abcdef.rv1909.0.3.0"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description Standard abbreviation (`JHN`) or id (`joh`) of the book, in any letter case. Books beyond the 66 have their USFM code: `TOB`. */
                book: string;
                /** @description Number of the chapter, 1 to the book's last. */
                chapter: number;
                /** @description Number of the verse (`16`), or a range of at most 50 with both ends (`16-18`). */
                verse: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read a verse or a range of verses: done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VersesAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description `INVALID_PARAMETER`, `INVALID_RANGE`, `RANGE_TOO_LARGE` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["Help"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidParameter"] | components["schemas"]["InvalidRange"] | components["schemas"]["RangeTooLarge"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["OtherOrigin"];
            /** @description `VERSION_NOT_FOUND`, `BOOK_NOT_FOUND`, `CHAPTER_NOT_FOUND`, `VERSE_NOT_FOUND` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["Help"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VersionNotFound"] | components["schemas"]["BookNotFound"] | components["schemas"]["ChapterNotFound"] | components["schemas"]["VerseNotFound"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPassage: {
        parameters: {
            query: {
                /** @description A reference in Spanish, English or Portuguese: a verse, verses, a chapter, chapters, a range across chapters of one book, a whole book, or a list of these. Letter case and accents do not matter. */
                ref: string;
                /** @description Id or alias of a version, in any letter case. Without it the default version answers: RVR1960 if it is served, else RV1909, else the first Spanish one, unless the operator chose another. */
                version?: string;
                /** @description What else is answered, with commas between several. `neighbours`: `meta.previous` and `meta.next` name what comes before and after. `headings`, `notes`, `styles`, `paragraphs`, `strongs`: layers of the text, beside the verses, as far as the version has them; `meta.layers` says which it has. */
                include?: string;
                /** @description The numbering of verses that the reference is in; `own` is that of the version. `meta.numbering` says which verses have other numbers in the version, and which it does not have. Without it nothing is mapped. */
                numbering?: "own" | "english" | "hebrew" | "vulgate" | "lxx" | "russian";
                /** @description Code of the language, such as `pt`, that decides names which mean different books: `Jn` is John, and Jonah in Portuguese. In any letter case. Without it `Accept-Language` decides, else the language of the version. Other names are read in every language. */
                language?: string;
                /** @description The passage as a citation, in `meta.citation`: a style (`sbl`, `chicago`, `apa`, `mla`, `abnt`, `iso690`, `bibtex`, `csl-json`), or a template with `{text}`, `{reference}`, `{version}`, `{url}`, `{verses}`, such as `“{text}” ({reference}, {version})`. The address is that of the reader of this server. */
                cite?: string;
                /** @description The passage as one text in `content`: `text`, `html`, `markdown`, or `usj`, the JSON of USFM. `json` is the answer without a format. Beside another one `include` takes `neighbours` alone. */
                format?: "json" | "text" | "html" | "markdown" | "usj";
                /** @description `false` leaves the numbers of verses out of a format. */
                numbers?: "true" | "false";
                /** @description `false` leaves notes out of a format. */
                notes?: "true" | "false";
                /** @description `false` leaves the headings of the version and the titles of psalms out of a format. What names the places and chapters of a longer passage stays. */
                headings?: "true" | "false";
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer: 304 without a body if it is still valid.
                 * @example W/"0123456789abcdef.rv1909.0.3.0"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read a passage by a reference in words: done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["SometimesETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PassageAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description `RANGE_TOO_LARGE`, `INVALID_PARAMETER`, `INVALID_REFERENCE`, `INVALID_RANGE` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["Help"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RangeTooLarge"] | components["schemas"]["InvalidParameter"] | components["schemas"]["InvalidReference"] | components["schemas"]["InvalidRange"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["OtherOrigin"];
            /** @description `VERSION_NOT_FOUND`, `VERSE_NOT_FOUND`, `BOOK_NOT_FOUND`, `CHAPTER_NOT_FOUND` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["Help"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VersionNotFound"] | components["schemas"]["VerseNotFound"] | components["schemas"]["BookNotFound"] | components["schemas"]["ChapterNotFound"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPassages: {
        parameters: {
            query: {
                /** @description A reference as `/v1/passage` takes it. Given up to 50 times; each place of a list counts. */
                ref: string[];
                /** @description Id or alias of a version, or a list of up to 8 with commas, each once: then each reference is answered in each of them. Without it the default version answers, or the one that a reference names. */
                version?: string;
                /** @description What else is answered, with commas between several. `neighbours`: `meta.previous` and `meta.next` name what comes before and after. `headings`, `notes`, `styles`, `paragraphs`, `strongs`: layers of the text, beside the verses, as far as the version has them; `meta.layers` says which it has. */
                include?: string;
                /** @description The numbering of verses that the reference is in; `own` is that of the version. `meta.numbering` says which verses have other numbers in the version, and which it does not have. Without it nothing is mapped. */
                numbering?: "own" | "english" | "hebrew" | "vulgate" | "lxx" | "russian";
                /** @description The passage as a citation, in `meta.citation`: a style (`sbl`, `chicago`, `apa`, `mla`, `abnt`, `iso690`, `bibtex`, `csl-json`), or a template with `{text}`, `{reference}`, `{version}`, `{url}`, `{verses}`, such as `“{text}” ({reference}, {version})`. The address is that of the reader of this server. */
                cite?: string;
                /** @description Code of the language, such as `pt`, that decides names which mean different books: `Jn` is John, and Jonah in Portuguese. In any letter case. Without it `Accept-Language` decides, else the language of the version. Other names are read in every language. */
                language?: string;
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer: 304 without a body if it is still valid.
                 * @example W/"0123456789abcdef.rv1909.0.3.0"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read many passages at once: done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["SometimesETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PassagesAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description `INVALID_PARAMETER`, `RANGE_TOO_LARGE` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["Help"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidParameter"] | components["schemas"]["RangeTooLarge"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["OtherOrigin"];
            /** @description `VERSION_NOT_FOUND` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["Help"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VersionNotFound"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getParallel: {
        parameters: {
            query: {
                /** @description A reference in Spanish, English or Portuguese: a verse, verses, a chapter, chapters, a range across chapters of one book, a whole book, or a list of these. Letter case and accents do not matter. */
                ref: string;
                /** @description Ids or aliases of up to 8 versions with commas between them, each once, in any letter case. The reference is read in the numbers of the first. */
                versions: string;
                /** @description Code of the language, such as `pt`, that decides names which mean different books: `Jn` is John, and Jonah in Portuguese. In any letter case. Without it `Accept-Language` decides, else the language of the version. Other names are read in every language. */
                language?: string;
                /** @description With `words`, a cell whose row has another version of its language gets `differences`: the words that the first of these versions has differently, and in the first those that any other one has. Letter case, accents and punctuation do not count. */
                diff?: "words";
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer: 304 without a body if it is still valid.
                 * @example W/"0123456789abcdef.rv1909.0.3.0"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read a passage in several versions side by side: done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ParallelAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description `INVALID_PARAMETER`, `INVALID_REFERENCE`, `INVALID_RANGE`, `RANGE_TOO_LARGE` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["Help"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidParameter"] | components["schemas"]["InvalidReference"] | components["schemas"]["InvalidRange"] | components["schemas"]["RangeTooLarge"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["OtherOrigin"];
            /** @description `VERSION_NOT_FOUND`, `BOOK_NOT_FOUND`, `CHAPTER_NOT_FOUND`, `VERSE_NOT_FOUND` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["Help"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VersionNotFound"] | components["schemas"]["BookNotFound"] | components["schemas"]["ChapterNotFound"] | components["schemas"]["VerseNotFound"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    searchVerses: {
        parameters: {
            query?: {
                /** @description Required, unless `strongs` is sent. Words that must all be in the verse, and phrases in double quotes. Letter case and accents do not matter. `-` before a word or phrase, behind a blank or at the beginning, excludes it; `*` behind at least two letters stands for any letters that may follow. */
                q?: string;
                /** @description Up to 8 of Strong's numbers, with commas between them, that a verse must all have: `G26`, `G26,G2316`; without its letter (`7225`) a number is of the `testament`. Alone, or with `q`: then each number must be carried by words that `q` matches. `highlight` marks the words that carry them. With `near` alone, all numbers must be this near; with `sort=relevance` alone, the verses of which they are the largest part come first. Only versions with numbers: `kjv` and `web` of those that come with the service. */
                strongs?: string;
                /** @description Id or alias of a version, in any letter case. Without it the default version answers: RVR1960 if it is served, else RV1909, else the first Spanish one, unless the operator chose another. */
                version?: string;
                /** @description Search up to 8 versions at once: ids or aliases with commas between them, in any letter case. Each verse is one result, with its text in every version that matches. Not together with `version`. */
                versions?: string;
                /** @description As `versions`, with all versions of a language: its code, in any letter case. Refused if they are more than 8. Not together with `version` or `versions`. */
                language?: string;
                /** @description Search these books alone: one, a list (`MAT,MRK`), a range (`ROM-JUD`), or a list with ranges, of at most 66 parts. A book that the version lacks is refused if it is named by itself, and passed over in a range. Books beyond the 66 come after Revelation: `TOB`, `1MA-2MA`. Standard abbreviations or ids, in any letter case. */
                book?: string;
                /** @description Search these groups of books alone, with commas between them: `pentateuch`, `history`, `wisdom`, `psalms`, `prophets`, `major-prophets`, `minor-prophets`, `gospels`, `acts`, `letters`, `paul`, `pastorals`, `general-letters`, `revelation`. Spanish and Portuguese names are understood too: `evangelios`, `paulo`. */
                group?: string;
                /** @description Search the Old or the New Testament alone, or with `DC` the books beyond the 66. With `book` and `group`, only what all of them name is searched. */
                testament?: "OT" | "NT" | "DC";
                /** @description How a word matches: itself alone (`exact`), every form of it (`forms`: `love` finds "loved"), or every word that begins with it (`prefix`). `meaning` takes `q` as a question in English, Spanish or Portuguese, whatever the language of the version, and gives each verse its `reasons`. `best` begins with all words in all forms and, while it has few verses, goes on to those that have most words, slips mended, and to those that say what is meant; `meta.stage` says how far it went. Both put the most relevant first. */
                match?: "exact" | "forms" | "prefix" | "best" | "meaning";
                /** @description All words and phrases must be this near: so many words from the first to the last of them. */
                near?: number;
                /** @description The order of the results: that of the Bible, as it is without `sort`, or the most relevant first, as it is with `match=best` and `meaning`. Equals stand in the order of the Bible. */
                sort?: "canonical" | "relevance";
                /** @description What else is answered, with a comma between the two: `context`, the verses before and after each result; `counts`, the matches in each testament and book. */
                include?: string;
                /** @description The most results of one page. */
                limit?: number;
                /** @description Results to pass over: page n (from 0) begins at n × limit. */
                offset?: number;
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer: 304 without a body if it is still valid.
                 * @example W/"0123456789abcdef.rv1909.0.3.0"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Find verses by words and phrases: done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["SometimesETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description `INVALID_PARAMETER`, `INVALID_RANGE` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["Help"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidParameter"] | components["schemas"]["InvalidRange"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["OtherOrigin"];
            /** @description `VERSION_NOT_FOUND`, `BOOK_NOT_FOUND` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["Help"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VersionNotFound"] | components["schemas"]["BookNotFound"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getRandom: {
        parameters: {
            query?: {
                /** @description Id or alias of a version, in any letter case. Without it the default version answers: RVR1960 if it is served, else RV1909, else the first Spanish one, unless the operator chose another. */
                version?: string;
                /** @description Choose from these books alone: one, a list, a range, or a list with ranges, as in a search. */
                book?: string;
                /** @description Choose from the Old or the New Testament alone, or with `DC` from the books beyond the 66. */
                testament?: "OT" | "NT" | "DC";
                /** @description Any text. The same seed chooses the same verse of the same books, on every server with the same text: number n of the starts, from 0, in the order of the Bible; n is the first 48 bits of the SHA-256 of the seed (UTF-8), modulo the number of starts. */
                seed?: string;
                /** @description Verses from the random one on, all of one chapter. Every verse from which there are so many is equally likely. */
                length?: number;
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer: 304 without a body if it is still valid.
                 * @example W/"0123456789abcdef.rv1909.0.3.0"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read a random verse: done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["SometimesETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RandomAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description `INVALID_PARAMETER`, `INVALID_RANGE` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["Help"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidParameter"] | components["schemas"]["InvalidRange"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["OtherOrigin"];
            /** @description `VERSION_NOT_FOUND`, `BOOK_NOT_FOUND`, `VERSE_NOT_FOUND` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["Help"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VersionNotFound"] | components["schemas"]["BookNotFound"] | components["schemas"]["VerseNotFound"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getToday: {
        parameters: {
            query?: {
                /** @description Id or alias of a version, in any letter case. Without it the default version answers: RVR1960 if it is served, else RV1909, else the first Spanish one, unless the operator chose another. */
                version?: string;
                /** @description The day: `2031-05-17`, in the years 0001 to 9999. Without it, the day that it is now in `tz`. */
                date?: string;
                /** @description IANA name of the time zone that the day is of, in any letter case: `America/Bogota`. */
                tz?: string;
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer: 304 without a body if it is still valid.
                 * @example W/"0123456789abcdef.rv1909.0.3.0"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read the verse of the day: done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TodayAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description `INVALID_PARAMETER` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["Help"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidParameter"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["OtherOrigin"];
            /** @description `VERSION_NOT_FOUND`, `VERSE_NOT_FOUND` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["Help"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VersionNotFound"] | components["schemas"]["VerseNotFound"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    findReferences: {
        parameters: {
            query?: {
                /** @description Running text of at most 4096 bytes of UTF-8, before it is URL-encoded. */
                text?: string;
                /** @description One reference, as for `/v1/passage`, instead of `text`: its numbers are answered. */
                ref?: string;
                /** @description Id or alias of a version, in any letter case. Without it the default version answers: RVR1960 if it is served, else RV1909, else the first Spanish one, unless the operator chose another. */
                version?: string;
                /** @description Code of the language of the names in `text`, such as `es`, in any letter case. Without it names of every language are found; `Accept-Language`, else the language of the version, decides those that mean different books. */
                language?: string;
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer: 304 without a body if it is still valid.
                 * @example W/"0123456789abcdef.rv1909.0.3.0"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Find the references in a text: done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReferencesAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description `INVALID_PARAMETER`, `INVALID_REFERENCE`, `INVALID_RANGE` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["Help"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidParameter"] | components["schemas"]["InvalidReference"] | components["schemas"]["InvalidRange"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["OtherOrigin"];
            /** @description `VERSION_NOT_FOUND` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["Help"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VersionNotFound"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    checkQuotations: {
        parameters: {
            query: {
                /** @description Running text of at most 4096 bytes of UTF-8, before it is URL-encoded. Cut longer texts between paragraphs. */
                text: string;
                /** @description Id or alias of a version, in any letter case. Without it the default version answers: RVR1960 if it is served, else RV1909, else the first Spanish one, unless the operator chose another. */
                version?: string;
                /** @description Compare with up to 8 versions: ids or aliases with commas between them, in any letter case. The best match decides. Not together with `version`. */
                versions?: string;
                /** @description As `versions`, with all versions of a language: its code, in any letter case. Refused if they are more than 8. Not together with `version` or `versions`. */
                language?: string;
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer: 304 without a body if it is still valid.
                 * @example W/"0123456789abcdef.rv1909.0.3.0"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Check the quotations in a text: done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuotationsAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description `INVALID_PARAMETER` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["Help"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidParameter"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["OtherOrigin"];
            /** @description `VERSION_NOT_FOUND` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["Help"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VersionNotFound"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listCrossReferences: {
        parameters: {
            query: {
                /** @description A verse, verses of one chapter, or a chapter, as for `/v1/passage`. */
                ref: string;
                /** @description Id or alias of a version, in any letter case. Without it the default version answers: RVR1960 if it is served, else RV1909, else the first Spanish one, unless the operator chose another. */
                version?: string;
                /** @description Only those with at least so many votes; 5 is a usual choice. A source without votes is not cut. */
                votes?: number;
                /** @description The most places of one page. */
                limit?: number;
                /** @description Results to pass over: page n (from 0) begins at n × limit. */
                offset?: number;
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer: 304 without a body if it is still valid.
                 * @example W/"0123456789abcdef.rv1909.0.3.0"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the cross-references of a verse: done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CrossReferencesAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description `INVALID_PARAMETER`, `INVALID_REFERENCE`, `INVALID_RANGE` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["Help"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidParameter"] | components["schemas"]["InvalidReference"] | components["schemas"]["InvalidRange"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["OtherOrigin"];
            /** @description `VERSION_NOT_FOUND`, `BOOK_NOT_FOUND`, `CHAPTER_NOT_FOUND`, `VERSE_NOT_FOUND` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["Help"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VersionNotFound"] | components["schemas"]["BookNotFound"] | components["schemas"]["ChapterNotFound"] | components["schemas"]["VerseNotFound"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listSimilar: {
        parameters: {
            query: {
                /** @description One verse, written as for `/v1/passage`. */
                ref: string;
                /** @description Id or alias of a version, in any letter case. Without it the default version answers: RVR1960 if it is served, else RV1909, else the first Spanish one, unless the operator chose another. */
                version?: string;
                /** @description Search these books alone: one, a list (`MAT,MRK`), a range (`ROM-JUD`), or a list with ranges, of at most 66 parts. A book that the version lacks is refused if it is named by itself, and passed over in a range. Books beyond the 66 come after Revelation: `TOB`, `1MA-2MA`. Standard abbreviations or ids, in any letter case. */
                book?: string;
                /** @description Search these groups of books alone, with commas between them: `pentateuch`, `history`, `wisdom`, `psalms`, `prophets`, `major-prophets`, `minor-prophets`, `gospels`, `acts`, `letters`, `paul`, `pastorals`, `general-letters`, `revelation`. Spanish and Portuguese names are understood too: `evangelios`, `paulo`. */
                group?: string;
                /** @description Search the Old or the New Testament alone, or with `DC` the books beyond the 66. With `book` and `group`, only what all of them name is searched. */
                testament?: "OT" | "NT" | "DC";
                /** @description The most results of one page. */
                limit?: number;
                /** @description Results to pass over: page n (from 0) begins at n × limit. */
                offset?: number;
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer: 304 without a body if it is still valid.
                 * @example W/"0123456789abcdef.rv1909.0.3.0"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List verses that say the like of a verse: done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SimilarAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description `INVALID_PARAMETER`, `INVALID_REFERENCE`, `INVALID_RANGE` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["Help"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidParameter"] | components["schemas"]["InvalidReference"] | components["schemas"]["InvalidRange"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["OtherOrigin"];
            /** @description `BOOK_NOT_FOUND`, `VERSION_NOT_FOUND`, `CHAPTER_NOT_FOUND`, `VERSE_NOT_FOUND`, `NOT_FOUND` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["Help"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookNotFound"] | components["schemas"]["VersionNotFound"] | components["schemas"]["ChapterNotFound"] | components["schemas"]["VerseNotFound"] | components["schemas"]["NotFound"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getStrongs: {
        parameters: {
            query?: {
                /** @description Of a number without its letter: `OT` for Hebrew and Aramaic, `NT` for Greek. */
                testament?: "OT" | "NT";
                /** @description Only this version, by its id or alias. Without it every version whose words carry numbers is told of. */
                version?: string;
                /** @description The most renderings of each version; `rendering_count` says how many there are. */
                limit?: number;
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer: 304 without a body if it is still valid.
                 * @example W/"0123456789abcdef.rv1909.0.3.0"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description The number: `G` for the Greek words of the New Testament or `H` for the Hebrew and Aramaic ones of the Old Testament, then its digits, with zeros before them or without (`G26`, `g0026`). The letter of a number that was divided stays: `H1234a`. */
                number: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Look up a Strong's number: done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StrongsAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description `INVALID_PARAMETER` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["Help"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidParameter"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["OtherOrigin"];
            /** @description `VERSION_NOT_FOUND`, `NOT_FOUND` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["Help"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VersionNotFound"] | components["schemas"]["NotFound"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listTopics: {
        parameters: {
            query?: {
                /** @description A name, or words of it, in English or Spanish. Either it or `ref`. */
                q?: string;
                /** @description A verse, verses of one chapter, or a chapter, as for `/v1/passage`: the topics that name it. */
                ref?: string;
                /** @description Id or alias of a version, in any letter case. Without it the default version answers: RVR1960 if it is served, else RV1909, else the first Spanish one, unless the operator chose another. */
                version?: string;
                /** @description The most topics of one page. */
                limit?: number;
                /** @description Results to pass over: page n (from 0) begins at n × limit. */
                offset?: number;
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer: 304 without a body if it is still valid.
                 * @example W/"0123456789abcdef.rv1909.0.3.0"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Find topics by name or by verse: done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TopicsAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description `INVALID_PARAMETER`, `INVALID_REFERENCE`, `INVALID_RANGE` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["Help"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidParameter"] | components["schemas"]["InvalidReference"] | components["schemas"]["InvalidRange"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["OtherOrigin"];
            /** @description `BOOK_NOT_FOUND`, `CHAPTER_NOT_FOUND`, `VERSE_NOT_FOUND`, `VERSION_NOT_FOUND`, `NOT_FOUND` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["Help"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookNotFound"] | components["schemas"]["ChapterNotFound"] | components["schemas"]["VerseNotFound"] | components["schemas"]["VersionNotFound"] | components["schemas"]["NotFound"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getTopic: {
        parameters: {
            query?: {
                /** @description Id or alias of a version, in any letter case. Without it the default version answers: RVR1960 if it is served, else RV1909, else the first Spanish one, unless the operator chose another. */
                version?: string;
                /** @description `text`: the verses of each place, 10 at most; `further` says how many more there are. */
                include?: string;
                /** @description The most places of one page. */
                limit?: number;
                /** @description Results to pass over: page n (from 0) begins at n × limit. */
                offset?: number;
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer: 304 without a body if it is still valid.
                 * @example W/"0123456789abcdef.rv1909.0.3.0"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description Id of the topic, as `/v1/topics` gives it; a whole name in English or Spanish is read too (`perdón`). */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read the places of a topic: done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TopicAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description `INVALID_PARAMETER` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["Help"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidParameter"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["OtherOrigin"];
            /** @description `NOT_FOUND`, `VERSION_NOT_FOUND` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["Help"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFound"] | components["schemas"]["VersionNotFound"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    countWords: {
        parameters: {
            query: {
                /** @description One word, or its beginning and `*` (`amor*`, two letters at least). Letter case and accents do not matter. */
                q: string;
                /** @description What is counted: the word itself (`exact`), every form of it (`forms`), or every word that begins with it (`prefix`). */
                match?: "exact" | "forms" | "prefix";
                /** @description Id or alias of a version, in any letter case. Without it the default version answers: RVR1960 if it is served, else RV1909, else the first Spanish one, unless the operator chose another. */
                version?: string;
                /** @description Up to 8 versions: ids or aliases with commas between them. Not together with `version`. */
                versions?: string;
                /** @description The most forms, and the most numbers, of each version; `form_count` says how many forms there are. */
                limit?: number;
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer: 304 without a body if it is still valid.
                 * @example W/"0123456789abcdef.rv1909.0.3.0"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Count a word by book: done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WordsAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description `INVALID_PARAMETER` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["Help"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidParameter"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["OtherOrigin"];
            /** @description `VERSION_NOT_FOUND` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["Help"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VersionNotFound"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listResources: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of an earlier answer: 304 without a body if it is still valid.
                 * @example W/"0123456789abcdef.rv1909.0.3.0"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the dictionaries, topics and commentaries: done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourcesAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Undecodable"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["OtherOrigin"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCommentary: {
        parameters: {
            query?: {
                /** @description Id or alias of a version, in any letter case. Without it the default version answers: RVR1960 if it is served, else RV1909, else the first Spanish one, unless the operator chose another. */
                version?: string;
                /** @description What `content` is: `text`, whose lines are parted by line feeds; `html`, in which places are links to the reader of this server; or `markdown`. */
                format?: "text" | "html" | "markdown";
                /** @description The most of one page. */
                limit?: number;
                /** @description Results to pass over: page n (from 0) begins at n × limit. */
                offset?: number;
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer: 304 without a body if it is still valid.
                 * @example W/"0123456789abcdef.rv1909.0.3.0"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description Id of the work, as `/v1/resources` gives it, in any letter case. */
                id: string;
                /** @description Standard abbreviation (`JHN`) or id (`joh`) of the book, in any letter case. Books beyond the 66 have their USFM code: `TOB`. */
                book: string;
                /** @description Number of the chapter, 1 to the book's last. */
                chapter: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read a commentary on a chapter: done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommentaryAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description `INVALID_PARAMETER` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["Help"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidParameter"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["OtherOrigin"];
            /** @description `NOT_FOUND`, `VERSION_NOT_FOUND`, `BOOK_NOT_FOUND`, `CHAPTER_NOT_FOUND`, `VERSE_NOT_FOUND` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["Help"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFound"] | components["schemas"]["VersionNotFound"] | components["schemas"]["BookNotFound"] | components["schemas"]["ChapterNotFound"] | components["schemas"]["VerseNotFound"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getComments: {
        parameters: {
            query?: {
                /** @description Id or alias of a version, in any letter case. Without it the default version answers: RVR1960 if it is served, else RV1909, else the first Spanish one, unless the operator chose another. */
                version?: string;
                /** @description What `content` is: `text`, whose lines are parted by line feeds; `html`, in which places are links to the reader of this server; or `markdown`. */
                format?: "text" | "html" | "markdown";
                /** @description The most of one page. */
                limit?: number;
                /** @description Results to pass over: page n (from 0) begins at n × limit. */
                offset?: number;
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer: 304 without a body if it is still valid.
                 * @example W/"0123456789abcdef.rv1909.0.3.0"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description Id of the work, as `/v1/resources` gives it, in any letter case. */
                id: string;
                /** @description Standard abbreviation (`JHN`) or id (`joh`) of the book, in any letter case. Books beyond the 66 have their USFM code: `TOB`. */
                book: string;
                /** @description Number of the chapter, 1 to the book's last. */
                chapter: number;
                /** @description Number of the verse (`16`), or a range of at most 50 with both ends (`16-18`). */
                verse: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read a commentary on a verse or verses: done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommentaryAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description `INVALID_PARAMETER`, `INVALID_RANGE`, `RANGE_TOO_LARGE` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["Help"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidParameter"] | components["schemas"]["InvalidRange"] | components["schemas"]["RangeTooLarge"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["OtherOrigin"];
            /** @description `NOT_FOUND`, `VERSION_NOT_FOUND`, `BOOK_NOT_FOUND`, `CHAPTER_NOT_FOUND`, `VERSE_NOT_FOUND` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["Help"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFound"] | components["schemas"]["VersionNotFound"] | components["schemas"]["BookNotFound"] | components["schemas"]["ChapterNotFound"] | components["schemas"]["VerseNotFound"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listEntries: {
        parameters: {
            query?: {
                /** @description The beginning of names, in any letter case; of a dictionary by Strong’s numbers, a number. */
                q?: string;
                /** @description The most of one page. */
                limit?: number;
                /** @description Results to pass over: page n (from 0) begins at n × limit. */
                offset?: number;
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer: 304 without a body if it is still valid.
                 * @example W/"0123456789abcdef.rv1909.0.3.0"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description Id of the work, as `/v1/resources` gives it, in any letter case. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the entries of a dictionary: done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntriesAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description `INVALID_PARAMETER` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["Help"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidParameter"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["OtherOrigin"];
            /** @description `NOT_FOUND` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["Help"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFound"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getEntry: {
        parameters: {
            query?: {
                /** @description Id or alias of a version, in any letter case. Without it the default version answers: RVR1960 if it is served, else RV1909, else the first Spanish one, unless the operator chose another. */
                version?: string;
                /** @description What `content` is: `text`, whose lines are parted by line feeds; `html`, in which places are links to the reader of this server; or `markdown`. */
                format?: "text" | "html" | "markdown";
                /** @description The most of one page. */
                limit?: number;
                /** @description Results to pass over: page n (from 0) begins at n × limit. */
                offset?: number;
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer: 304 without a body if it is still valid.
                 * @example W/"0123456789abcdef.rv1909.0.3.0"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description Id of the work, as `/v1/resources` gives it, in any letter case. */
                id: string;
                /** @description Name of the entry, in any letter case; of a dictionary by Strong’s numbers, the number with its letter or without. */
                entry: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read an entry of a dictionary: done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntryAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description `INVALID_PARAMETER` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["Help"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidParameter"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["OtherOrigin"];
            /** @description `NOT_FOUND`, `VERSION_NOT_FOUND` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Link: components["headers"]["Help"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFound"] | components["schemas"]["VersionNotFound"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
}
