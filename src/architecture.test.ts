import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
	browserFiles,
	documentSearches,
	impureRules,
	missingBehaviours,
	queriesOutsideStores,
	serverFilesInBrowser,
	unlimitedEmails,
} from "../testing/architecture/code-rules.ts";
import { outdatedExceptions, unorderedCommands } from "../testing/architecture/command-rules.ts";
import { fragmentComments } from "../testing/architecture/comment-rules.ts";
import {
	allowedWithinLayer,
	importCycles,
	unknownModules,
	wrongImports,
} from "../testing/architecture/layer-rules.ts";
import {
	rejectedNames,
	repeatedNames,
	scatteredDeps,
	unknownSuffixes,
} from "../testing/architecture/naming-rules.ts";
import { fullFolders, smallFiles } from "../testing/architecture/size-rules.ts";
import { importsOf, readSourceTree, type SourceTree } from "../testing/architecture/source-tree.ts";

const tree = readSourceTree(import.meta.dirname);

/** Violations that were there when a rule was introduced. The list may only shrink. */
const known = JSON.parse(
	readFileSync(join(import.meta.dirname, "architecture.known.json"), "utf8"),
) as Record<string, readonly string[]>;

const madeUp = (files: Record<string, string>): SourceTree => new Map(Object.entries(files));

const rules: Record<
	string,
	{
		readonly find: (tree: SourceTree) => string[];
		/** A small tree that breaks the rule, and what the rule says of it. */
		readonly broken: Record<string, string>;
		readonly found: readonly string[];
	}
> = {
	"every folder of the source is a module with a layer": {
		find: unknownModules,
		broken: { "core/money.ts": "", "misc/money.ts": "" },
		found: ["misc"],
	},
	"imports point down, in the ordered layer also to the left": {
		find: wrongImports,
		broken: {
			"core/money.ts": 'import { button } from "#ui/button.ts";',
			"ui/button.ts": 'import { price } from "#core/money.ts";',
			"catalogue/store.ts": 'import type { Lead } from "#leads/lead.ts";',
			"leads/lead.ts":
				'import { a } from "#catalogue/store.ts";\nimport { b } from "#orders/calls.ts";',
			"orders/calls.ts": 'import { c } from "#search/finder.ts";',
			"search/finder.ts": "",
		},
		found: [
			"core/money.ts -> ui/button.ts",
			"catalogue/store.ts -> leads/lead.ts",
			"orders/calls.ts -> search/finder.ts",
		],
	},
	"no files import each other in a cycle, types included": {
		find: importCycles,
		broken: {
			"core/a.ts": 'import type { B } from "./b.ts";',
			"core/b.ts": 'import {\n\tc,\n} from "#core/c.ts";',
			"core/c.ts": 'export { a } from "./a.ts";',
			"core/d.ts": 'import { a } from "./a.ts";',
		},
		found: ["core/a.ts core/b.ts core/c.ts"],
	},
	"a file of a module ends with a known suffix or is a listed domain type": {
		find: unknownSuffixes,
		broken: {
			"leads/slice.ts": 'domainTypes: ["lead"]',
			"leads/lead.ts": "",
			"leads/lead-rules.ts": "",
			"leads/store.ts": "",
			"leads/handling.ts": "",
			"platform/anything.ts": "",
		},
		found: ["leads/handling.ts"],
	},
	"a small file whose one importer does the same belongs in that importer": {
		find: smallFiles,
		broken: {
			"leads/lead-rules.ts": "",
			"leads/store.ts": 'import { a } from "./lead-rules.ts";',
			"leads/rules.ts": 'import { a } from "./lead-rules.ts";',
			"leads/name-rules.ts": "",
			"leads/long-rules.ts": `import { a } from "./name-rules.ts";\n${"\n".repeat(300)}`,
			"leads/form-view.tsx": "",
			"leads/lead-page.tsx": 'import { a } from "./form-view.tsx";',
			"leads/lazy-state.ts": "",
			"leads/state.ts": 'await import("./lazy-state.ts");',
			"leads/person-store.ts": "",
			"leads/commands.ts": 'import { a } from "./person-store.ts";',
		},
		found: ["leads/form-view.tsx -> leads/lead-page.tsx"],
	},
	"a folder holds at most 20 source files": {
		find: fullFolders,
		broken: Object.fromEntries([...Array(21).keys()].map((index) => [`ui/part-${index}.ts`, ""])),
		found: ["ui"],
	},
	"a name is exported by one file only": {
		find: repeatedNames,
		broken: {
			"leads/store.ts": "export const find = 1;\nexport const slice = 1;",
			"orders/store.ts": "export function find() {}\nexport const slice = 1;",
		},
		found: ["find: leads/store.ts orders/store.ts"],
	},
	"what a module works with is declared in its deps.ts": {
		find: scatteredDeps,
		broken: {
			"leads/deps.ts": "export interface LeadsDeps {",
			"leads/lead-commands.ts": "interface LeadDeps {\ntype AllDeps = LeadsDeps;",
			"leads/browser/lead-state.ts": "interface SenderDeps {",
		},
		found: ["leads/lead-commands.ts: LeadDeps", "leads/lead-commands.ts: AllDeps"],
	},
	"file names, exports and types use the vocabulary of the field": {
		find: rejectedNames,
		broken: {
			"leads/press-rules.ts": "",
			"leads/store.ts":
				"export interface LeadParts {}\nexport const leadOf = 1;\nexport const placement = 1;",
			"desk/desk-page.tsx": "type Wish = string;",
			"leads/desk.ts": "export const keepAliveSeconds = 1;",
		},
		found: [
			"leads/press-rules.ts",
			"leads/store.ts: LeadParts",
			"leads/store.ts: leadOf",
			"desk/desk-page.tsx: Wish",
			"leads/desk.ts",
		],
	},
	"a doc comment begins with no preposition or relative word": {
		find: fragmentComments,
		broken: {
			"leads/store.ts":
				"/** Of the site. */\n/** The time zone of the site. */\n/** In-page anchors. */",
			"leads/lead.ts":
				"\t/**\n\t * Whose it is, even if that person\n\t * is deleted. */\n// By field.",
		},
		found: ["leads/store.ts: Of the site.", "leads/lead.ts: Whose it is, even if that person"],
	},
	"rules neither wait nor ask for the time, for chance or for the outside": {
		find: impureRules,
		broken: {
			"leads/rules.ts": "const now = Date.now();",
			"leads/lead-rules.ts": "await answer;",
			"leads/store.ts": "await answer;",
		},
		found: ["leads/rules.ts", "leads/lead-rules.ts"],
	},
	"what a browser loads never reaches the platform or a store": {
		find: serverFilesInBrowser,
		broken: {
			"leads/islands/form-island.tsx":
				'import { a } from "#leads/fields.ts";\nimport type { Log } from "#platform/log.ts";',
			"leads/fields.ts": 'import { b } from "./lead-store.ts";',
			"leads/lead-store.ts": "",
			"platform/log.ts": "",
		},
		found: ["leads/lead-store.ts"],
	},
	"a behaviour that an element names has its file": {
		find: missingBehaviours,
		broken: {
			"leads/form-view.tsx":
				'<form data-behaviour="leads/form"><p data-behaviour={isOpen ? "leads/hint" : undefined}>',
			"leads/list-view.tsx": 'const marks = { "data-behaviour": "leads/list" };',
			"leads/behaviours/form-behaviour.ts": "",
		},
		found: ["leads/form-view.tsx: leads/hint", "leads/list-view.tsx: leads/list"],
	},
	"in modules only behaviours search the document": {
		find: documentSearches,
		broken: {
			"leads/form-view.tsx": 'form.querySelector("h2")',
			"leads/list-view.tsx": 'event.target.closest("a")',
			"leads/form-state.ts": "document.forms[0]",
			"leads/list-state.ts": 'document.getElementById("list")',
			"leads/tabs-state.ts": 'document.getElementsByClassName("tab")',
			"leads/form-behaviour.ts": 'document.getElementById("form")',
			"ui/dialog/modal.ts": 'document.querySelector("dialog")',
		},
		found: [
			"leads/form-view.tsx",
			"leads/list-view.tsx",
			"leads/form-state.ts",
			"leads/list-state.ts",
			"leads/tabs-state.ts",
		],
	},
	"a command reads before its first decision and writes after its last": {
		find: unorderedCommands,
		broken: {
			"leads/commands.ts": [
				'import { findLead, insertLead } from "./lead-store.ts";',
				'import { decideLead, toLead } from "./lead-rules.ts";',
				"async function fine(db) {",
				"\tconst found = await findLead(db);",
				"\tconst decision = decideLead(found, await findLead(db));",
				"\tawait insertLead(db, toLead(decision));",
				"}",
				"async function readLate(db) {",
				"\tif (decideLead()) await findLead(db);",
				"}",
				"async function writeEarly(db) {",
				"\tawait insertLead(db);",
				"\treturn decideLead();",
				"}",
			].join("\n"),
			"leads/routes.ts": "",
		},
		found: ["leads/commands.ts readLate", "leads/commands.ts writeEarly"],
	},
	"only a store names tables": {
		find: queriesOutsideStores,
		broken: {
			"leads/lead-store.ts": 'db.selectFrom("leads")',
			"leads/routes.ts": 'db.insertInto("leads")',
		},
		found: ["leads/routes.ts"],
	},
};

describe("the architecture", () => {
	for (const [name, { find, broken, found }] of Object.entries(rules)) {
		test(name, () => {
			expect(find(tree).toSorted()).toEqual((known[name] ?? []).toSorted());
		});

		test(`${name}: a made-up tree that breaks it is found`, () => {
			expect(find(madeUp(broken))).toEqual(found);
		});
	}

	test("the exceptions to the order of commands name existing functions only", () => {
		expect(outdatedExceptions(tree)).toEqual([]);
	});

	test("the list of known violations names existing rules only", () => {
		expect(Object.keys(rules)).toEqual(expect.arrayContaining(Object.keys(known)));
	});

	test("the table of imports within a layer has no cycle", () => {
		const reaches = (module: string, seen: readonly string[]): boolean =>
			seen.includes(module) ||
			(allowedWithinLayer[module] ?? []).some((next) => reaches(next, [...seen, module]));
		const cyclic = Object.keys(allowedWithinLayer).filter((module) => reaches(module, []));
		expect(cyclic).toEqual([]);
	});

	test("the reader of the tree sees imports and browser files", () => {
		const count = [...tree.keys()].flatMap((file) => importsOf(tree, file));
		expect(count.length).toBeGreaterThan(1000);
		expect(browserFiles(tree).size).toBeGreaterThan(10);
	});

	test.each([
		["libphonenumber-js", "platform/phone-numbers/phone-numbers.ts"],
		["mailchecker", "platform/mail-providers/mail-providers.ts"],
		["free-email-domains", "platform/mail-providers/mail-providers.ts"],
	])("%s is loaded by one file, and by none that a browser loads", (library, file) => {
		const users = [...tree].filter(([, text]) => text.includes(`"${library}`));
		expect(users.map(([user]) => user)).toEqual([file]);
		expect(browserFiles(tree)).not.toContain(file);
	});

	test("an email is queued through the limits of its kind and in no other way", () => {
		// The site opens the queue, an erasure deletes what waits in it, and a check counts what is dead.
		expect(unlimitedEmails(tree).toSorted()).toEqual([
			"app/create-site.ts",
			"app/site-deps.ts",
			"app/slices.ts",
			"monitoring/dead-jobs-check-commands.ts",
			"privacy/site-slice.ts",
			"visitors/email-limits/email-queue-commands.ts",
			"visitors/site-slice.ts",
		]);
	});
});
