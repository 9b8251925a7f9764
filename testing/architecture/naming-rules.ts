import { layers } from "./layer-rules.ts";
import { exportedNames, fileName, moduleOf, type SourceTree, typeNames } from "./source-tree.ts";

/** The end of a file's name declares its purpose in a module. ARCHITECTURE.md explains each. */
const suffixes = [
	...["schema", "rules", "store", "commands", "routes", "page", "section"],
	...["view", "presenter", "island", "state", "behaviour", "email", "jobs"],
	...["payload", "snapshot", "document", "worker", "slice", "calls"],
	...["signals", "addresses", "content", "gaps", "cookies", "messages", "deps"],
	"testing",
];

const maxDomainTypes = 12;

const stemOf = (path: string) => fileName(path).replace(/\.tsx?$/, "");

/** Names of files that are plain domain types, as the module's `slice.ts` lists them. */
function domainTypes(tree: SourceTree, module: string): readonly string[] {
	const list = /domainTypes:\s*\[([^\]]*)\]/.exec(tree.get(`${module}/slice.ts`) ?? "")?.[1];
	return [...(list ?? "").matchAll(/"([^"]+)"/g)].map(([, name]) => `${name}`);
}

export function unknownSuffixes(tree: SourceTree): string[] {
	const modules = [...(layers[2] ?? []), ...(layers[3] ?? [])];
	return modules.flatMap((module) => {
		const types = domainTypes(tree, module);
		const files = [...tree.keys()].filter((file) => {
			const stem = stemOf(file);
			const isKnown = suffixes.some((suffix) => stem === suffix || stem.endsWith(`-${suffix}`));
			return moduleOf(file) === module && !isKnown && !types.includes(stem);
		});
		return types.length > maxDomainTypes
			? [`${module}: ${types.length} domain types`, ...files]
			: files;
	});
}

/**
 * Each module has one of these by convention, and each island or behaviour exports its one
 * function.
 */
const conventional = ["start", "slice", "messages", "content", "calls"];
conventional.push("routes");

export function repeatedNames(tree: SourceTree): string[] {
	const owners = new Map<string, string[]>();
	for (const [file, text] of tree)
		for (const name of new Set(exportedNames(text)))
			owners.set(name, [...(owners.get(name) ?? []), file]);
	return [...owners]
		.filter(([name, files]) => files.length > 1 && !conventional.includes(name))
		.map(([name, files]) => `${name}: ${files.join(" ")}`);
}

/** A file of a browser has no deps of the site; what a layer below modules needs is its own. */
const hasOwnDeps = /\/(browser|islands|behaviours)\//;

/** Types named `…Deps` outside of the module's `deps.ts`, which says once what its code works with. */
export function scatteredDeps(tree: SourceTree): string[] {
	const modules = [...(layers[2] ?? []), ...(layers[3] ?? [])];
	return [...tree].flatMap(([file, text]) =>
		!modules.includes(moduleOf(file)) || hasOwnDeps.test(file) || fileName(file) === "deps.ts"
			? []
			: [...text.matchAll(/^(?:export )?(?:interface|type) (\w+Deps)\b/gm)].map(
					([, name]) => `${file}: ${name}`,
				),
	);
}

/** Private words of an earlier version, and the terms of the field that replace them. */
const rejectedWords: Readonly<Record<string, string>> = {
	press: "submission, submit",
	pressing: "submitting",
	wish: "decision, request, input",
	book: "snapshot",
	desk: "form rendering, cli",
	parts: "deps",
	kit: "deps",
	facts: "props, input or the noun itself",
	told: "notified",
	tell: "notify",
	party: "destination, recipient",
	keeper: "personal data source",
	kept: "cached, stored or saved",
	keep: "cache, store or save",
	letter: "email",
	letters: "emails",
	postman: "mail transport",
	place: "location, slot or position",
	places: "locations, slots or positions",
	moment: "render context, clock",
	words: "text, label or message",
	draw: "render",
	drawn: "rendered",
	dress: "layout",
	lasting: "memoized",
	spelling: "canonical query",
	most: "max",
	longest: "max",
	sweep: "purge",
	sweeps: "purges",
	fileCache: "cache",
	shelves: "caches",
	handover: "delivery result",
	noes: "opt-outs",
	hear: "listen",
	hears: "listens",
	keyed: "token",
	sealed: "signed",
	worn: "applied",
	taken: "booked, delivered, accepted or submitted",
	own: "the visitor's, the site's, or the noun itself",
	asked: "requested, opened or offered",
	shown: "visible, displayed or listed",
	marks: "tags, ids, symbols or fingerprints",
	parcel: "envelope",
	doubt: "spam signal",
	doubts: "spam signals",
	rescue: "release",
	rescued: "released",
	spool: "buffer",
	talk: "contact",
	unseen: "skipped",
	untold: "suppressed",
	slip: "typo, edit",
	slips: "typos, edits",
	slipped: "misspelled",
};

/** Names with a rejected word that the field uses itself; a grade has marks, and HTML names a script. */
const fieldTerms = /keep-?alive|max-?words|scroll-shown|content-?parts?|no-?marks|marks-?percent/i;

/** Members with such a name say nothing of what they hold. */
const rejectedMembers = /^\s+readonly (taken|own|asked|shown|told|unseen|untold|doubts)\??:/gm;

const wordsIn = (name: string) =>
	name
		.replace(/([a-z0-9])([A-Z])/g, "$1-$2")
		.toLowerCase()
		.split(/[^a-z]+/);

function rejected(name: string, module: string): boolean {
	if (fieldTerms.test(name)) return false;
	return wordsIn(name).some(
		(word) => Object.hasOwn(rejectedWords, word) && !(word === "desk" && module === "desk"),
	);
}

export function rejectedNames(tree: SourceTree): string[] {
	return [...tree].flatMap(([file, text]) => {
		const module = moduleOf(file);
		const [, ...folders] = file.split("/");
		const names = new Set([...exportedNames(text), ...typeNames(text)]);
		const members = [...text.matchAll(rejectedMembers)].map(([, name]) => `${file}: ${name}`);
		return [
			...members,
			...(folders.some((name) => rejected(name.replace(/\.tsx?$/, ""), module)) ? [file] : []),
			...[...names]
				.filter((name) => rejected(name, module) || /[a-z]Of$/.test(name))
				.map((name) => `${file}: ${name}`),
		];
	});
}
