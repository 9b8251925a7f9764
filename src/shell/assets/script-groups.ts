import { relative } from "node:path";
import { fnvHash } from "../../core/text/fnv-hash.ts";

/** The bundler's description of a module. */
interface Module {
	/** True for the files that a page names. */
	readonly isEntry: boolean;
	readonly importers: readonly string[];
	readonly dynamicImporters: readonly string[];
}

interface Modules {
	getModuleInfo(id: string): Module | null;
}

/** A file of shared modules, for the bundler. */
interface ScriptGroup {
	readonly name: (file: string, modules: Modules) => string | null;
	readonly debugName: string;
	/** The group with the highest one takes a module, and what that imports. */
	readonly priority: number;
}

type IsPart = (file: string) => boolean;

const nameOfRest = (users: readonly string[]) => `shared-${fnvHash(users.join())}`;

/** More than there are. */
const maxUsers = 100;

/**
 * Decides which shared modules are put into one file. Without this the bundler makes a file for
 * each set of modules that are used together: a form needed 29 files of script in six steps, each
 * of which a slow network or a slow phone waits for.
 */
export function createScriptGroups({
	root,
	...isPart
}: {
	/** Builds in other folders get the same names. */
	readonly root: string;
	/** The parts that every page loads at once. */
	readonly start: IsPart;
	/** The parts that every page loads when it is idle. */
	readonly page: IsPart;
	/** The parts that a page starts when it has elements for them. */
	readonly behaviour: IsPart;
	/** React itself, which every island needs. */
	readonly react: IsPart;
	/** Islands, and what else is rendered by React. */
	readonly view: IsPart;
	/** The parts that only an open form needs. */
	readonly form: IsPart;
}): ScriptGroup[] {
	const nameFor = (users: readonly string[]) => {
		if (users.some(isPart.start)) return "start";
		if (users.some(isPart.page)) return "page";
		// Little, and a form waits for none of it then.
		if (users.some(isPart.form) && users.some(isPart.behaviour)) return "page";
		if (users.some(isPart.react)) return "react";
		const isForm = users.some(isPart.form);
		if (isForm && users.every(isPart.view)) return "controls";
		return users.every(isPart.form) ? "form" : undefined;
	};
	const usersOf = new Map<string, readonly string[]>();
	const findUsersOnce = (file: string, modules: Modules) => {
		const users = usersOf.get(file) ?? findUsers(file, modules).map((user) => relative(root, user));
		usersOf.set(file, users);
		return users;
	};
	const group = (
		debugName: string,
		priority: number,
		nameOf: (users: readonly string[]) => string | false,
	): ScriptGroup => ({
		name(file, modules) {
			const users = findUsersOnce(file, modules);
			// Used by one file it is part of that.
			const isShared = users.length > 1 && !users.includes(relative(root, file));
			return (isShared && nameOf(users)) || null;
		},
		debugName,
		priority,
	});
	const named = (name: string, priority: number) =>
		group(name, priority, (users) => nameFor(users) === name && name);
	return [
		named("start", maxUsers + 5),
		named("page", maxUsers + 4),
		named("react", maxUsers + 3),
		// Others stay in files of their own. What a module imports has all its users and maybe more, so it must come first.
		...Array.from({ length: maxUsers }, (_, count) =>
			group(
				`${count} users`,
				count + 2,
				(users) => users.length === count && !nameFor(users) && nameOfRest(users),
			),
		),
		named("controls", 1),
		named("form", 0),
	];
}

/** The files that a browser requests by their own address, and that need this module at once. */
function findUsers(file: string, modules: Modules): readonly string[] {
	const users = new Set<string>();
	const seen = new Set<string>();
	const visit = (id: string) => {
		if (seen.has(id)) return;
		seen.add(id);
		const module = modules.getModuleInfo(id);
		if (!module) return;
		if (module.isEntry || module.dynamicImporters.length) users.add(id);
		for (const importer of module.importers) visit(importer);
	};
	visit(file);
	return [...users].sort();
}
