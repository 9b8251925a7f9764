import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Packages that keep nothing and reach nothing outside. */
const purePackages = new Set([
	"fast-check",
	"node:assert",
	"node:crypto",
	"node:path",
	"node:util",
	"react",
	"react-dom/server",
	"vitest",
	"yaml",
	"zod",
	"zod/mini",
]);

/** A test with one of these changes its process, or reads what another test may have changed. */
const processState = /\bvi\.|\binject\(|\bglobalThis\b|\bprocess\b|(?<!\.)\bdocument\./;

/** A test with one of these changes something that another one in its process would notice. */
const changedProcess =
	/\bvi\.(?!waitFor\b|waitUntil\b)|\bglobalThis\b|\bprocess\.(?:chdir|emit|env|kill|on|once|umask)\b|(?<!\.)\bdocument\./;

/** A variable of a module, or a map or set that fills while it is used. */
const moduleState =
	/^(?:export )?let |^(?:export )?const \w+(?:: [^=]+)? =\s+new (?:Weak)?(?:Map|Set)(?:<[^=;]*>)?\(\)/m;

const imports =
	/^(?:import|export)\s(?!type\s)(?:[^"';]*?\sfrom\s+)?"([^"]+)"|\bimport\(\s*"([^"]+)"/gm;

interface Module {
	readonly isPure: boolean;
	readonly files: readonly string[];
}

/**
 * Test files that can share a process: neither they nor any module they import, however far away, has state of its own
 * or imports a package that reaches the outside. It is read from the sources, so that no list has to be kept.
 */
export function findPureTests(root: string): string[] {
	const modules = new Map<string, Module>();
	const read = (file: string): Module => {
		const known = modules.get(file) ?? readModule(root, file);
		modules.set(file, known);
		return known;
	};
	const isPure = (test: string): boolean => {
		const reached = new Set([test]);
		for (const file of reached) {
			const module = read(file);
			if (!module.isPure) return false;
			for (const next of module.files) reached.add(next);
		}
		return true;
	};
	return globSync("src/**/*.test.{ts,tsx}", { cwd: root })
		.toSorted()
		.filter((test) => !processState.test(readFileSync(join(root, test), "utf8")))
		.filter((test) => isPure(join(root, test)));
}

/** Test files that need a process of their own, because they change it. */
export function findLonelyTests(root: string): string[] {
	return globSync("src/**/*.test.{ts,tsx}", { cwd: root }).filter((test) =>
		changedProcess.test(readFileSync(join(root, test), "utf8")),
	);
}

function readModule(root: string, file: string): Module {
	if (file.endsWith(".css")) return { isPure: true, files: [] };
	if (!/\.tsx?$/.test(file) || !existsSync(file)) return { isPure: false, files: [] };
	const text = readFileSync(file, "utf8");
	const names = [...text.matchAll(imports)].map(([, name, lazy]) => name ?? lazy ?? "");
	const packages = names.filter((name) => !/^[#.]/.test(name));
	return {
		isPure: !moduleState.test(text) && packages.every((name) => purePackages.has(name)),
		files: names.flatMap((name) => {
			if (name.startsWith("#testing/")) return join(root, name.slice(1));
			if (name.startsWith("#")) return join(root, "src", name.slice(1));
			return name.startsWith(".") ? join(file, "..", name) : [];
		}),
	};
}
