import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseEnv } from "node:util";
import { errorCode } from "#core/error-code.ts";
import { editDistance } from "#core/text/edit-distance.ts";
import { variablesSchema } from "./variables.ts";

type Variables = Readonly<Record<string, string | undefined>>;

export interface Environment {
	/** The keys are names, whichever of the three ways they were given in. */
	readonly variables: Variables;
	/** Sentences that begin with a variable's name: with one of these nothing starts. */
	readonly problems: readonly string[];
	/** The file of settings, if it sets anything. */
	readonly file: string | undefined;
	/** Variables in the file that the site does not have, such as a misspelt one. */
	readonly unknown: readonly string[];
	/** Variables of the process that are most likely one of ours with a typing error. */
	readonly misspelled: readonly {
		readonly name: string;
		readonly meant: string;
	}[];
}

const names = Object.keys(variablesSchema.shape);

/** React reads it before any of our code runs, so a file would set it too late. */
const notFromFile = "NODE_ENV";

/**
 * The settings: variables of the process, and for those it does not give the file `.env`. Each may also be the content
 * of a file that `NAME_FILE` names, as containers and systemd pass secrets on.
 */
export function readEnvironment(real: Variables, root: string): Environment {
	const file = readSettingsFile(real, root);
	const problems = [...file.problems];
	const variables: Record<string, string | undefined> = {};
	for (const name of names) {
		const source = [real, file.variables].find(
			(each) => each[name]?.trim() || each[fileVariable(name)]?.trim(),
		);
		if (!source) continue;
		const value = readVariable(source, name);
		if (value.ok) variables[name] = value.text;
		else problems.push(value.problem);
	}
	return {
		variables,
		problems,
		file: Object.keys(file.variables).length ? file.path : undefined,
		unknown: Object.keys(file.variables).filter((name) => !isOurs(name)),
		misspelled: findMisspelled(Object.keys(real), variables),
	};
}

/** Short names are similar to others by chance. */
const shortestName = 7;
const mostLetters = 2;

function findMisspelled(given: readonly string[], set: Variables) {
	return given.flatMap((name) => {
		if (isOurs(name) || name.length < shortestName) return [];
		const meant = names.find(
			(candidate) =>
				!set[candidate] &&
				Math.abs(candidate.length - name.length) <= mostLetters &&
				editDistance(name.toUpperCase(), candidate) <= mostLetters,
		);
		return meant ? [{ name, meant }] : [];
	});
}

const fileVariable = (name: string) => `${name}_FILE`;

const isOurs = (name: string) =>
	names.includes(name) || names.some((ours) => fileVariable(ours) === name);

function readSettingsFile(real: Variables, root: string) {
	const named = real.ENV_FILE?.trim();
	const path = named ? resolve(named) : join(root, ".env");
	const nothing = {
		path: undefined,
		variables: {} as Variables,
		problems: [],
	};
	try {
		const { [notFromFile]: _, ...variables } = parseEnv(
			// Windows writes a byte order mark, which would become part of the first name.
			readFileSync(path, "utf8").replace(/^\uFEFF/, ""),
		);
		return { path, variables: variables as Variables, problems: [] };
	} catch (error) {
		if (!named && errorCode(error) === "ENOENT") return nothing;
		const setting = named ? "ENV_FILE names" : "ENV_FILE is not set, and";
		return {
			...nothing,
			problems: [`${setting} ${path}, which ${describeFailure(error)}.`],
		};
	}
}

type Value =
	| { readonly ok: true; readonly text: string }
	| { readonly ok: false; readonly problem: string };

function readVariable(source: Variables, name: string): Value {
	const given = source[name]?.trim();
	const path = source[fileVariable(name)]?.trim();
	const refuse = (problem: string): Value => ({
		ok: false,
		problem: `${fileVariable(name)} ${problem}`,
	});
	if (!path) return { ok: true, text: given ?? "" };
	if (given) return refuse(`and ${name} are both set. Unset one of them.`);
	try {
		const text = readFileSync(path, "utf8").trim();
		return text
			? { ok: true, text }
			: refuse(`names ${path}, which is empty. Write the value into it.`);
	} catch (error) {
		return refuse(`names ${path}, which ${describeFailure(error)}.`);
	}
}

function describeFailure(error: unknown): string {
	switch (errorCode(error)) {
		case "ENOENT":
		case "ENOTDIR":
			return "does not exist";
		case "EISDIR":
			return "is a folder";
		case "EACCES":
		case "EPERM":
			return `the user with id ${process.getuid?.() ?? "of this process"} may not read`;
		default:
			return `cannot be read (${errorCode(error)})`;
	}
}
