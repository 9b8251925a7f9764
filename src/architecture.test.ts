import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

/** The house, from the cellar to the roof. An arrow may only point down. */
const levels = [
	["core"],
	["platform", "connectors", "shell", "ui"],
	["visitors", "catalogue", "leads"],
	[
		"enquiries",
		"booking",
		"search",
		"learning",
		"recommendations",
		"quizzes",
		"referral",
		"resources",
		"orders",
		"storefront",
		"tracking",
	],
	["app"],
] as const;

/** Arrows within one level. They make no ring; a test below sees to it. */
const sideways: Record<string, readonly string[]> = {
	catalogue: ["visitors"],
	leads: ["visitors", "catalogue"],
	recommendations: ["learning"],
};

/** Anyone may read these of another slice: they are data. */
const published = /\/(calls|signals|addresses)\.ts$/;

interface Arrow {
	readonly file: string;
	readonly from: string;
	readonly to: string;
	readonly target: string;
}

const source = join(import.meta.dirname);
const files = globSync("**/*.{ts,tsx}", { cwd: source }).filter(
	(file) =>
		file.includes("/") &&
		!/\.test\.|(^|\/|-)testing(-\w+)*\.tsx?$|\/testing\.ts$/.test(file),
);
const imports = /(?:from|import)\s*\(?\s*["'](#[^"']+|\.{1,2}\/[^"']+)["']/g;

function arrowsOf(file: string): Arrow[] {
	const text = readFileSync(join(source, file), "utf8");
	const [from] = file.split("/") as [string];
	return [...text.matchAll(imports)].map(([, name]) => {
		const target = (name as string).startsWith("#")
			? (name as string).slice(1)
			: join(file, "..", name as string);
		return { file, from, to: target.split("/")[0] as string, target };
	});
}

const arrows = files.flatMap(arrowsOf).filter(({ from, to }) => from !== to);
const levelOf = (room: string) =>
	levels.findIndex((level) => (level as readonly string[]).includes(room));

function mayPoint({ from, to, target }: Arrow): boolean {
	if (levelOf(to) === -1) return false;
	if (levelOf(to) < levelOf(from)) return true;
	if (published.test(`/${target}`) && levelOf(from) >= 2) return true;
	return sideways[from]?.includes(to) ?? false;
}

describe("the house", () => {
	test("every folder of the source is a room with a level", () => {
		const rooms = new Set(files.map((file) => file.split("/")[0] as string));
		expect([...rooms].filter((room) => levelOf(room) === -1)).toEqual([]);
	});

	test("imports point down, or sideways where the table says so", () => {
		const wrong = arrows.filter((arrow) => !mayPoint(arrow));
		expect(wrong.map(({ file, target }) => `${file} -> ${target}`)).toEqual([]);
	});

	test("an arrow that points up or aside is seen", () => {
		expect(arrows.length).toBeGreaterThan(100);
		const arrow = (from: string, target: string) =>
			mayPoint({ file: "", from, to: target.split("/")[0] ?? "", target });
		expect(arrow("catalogue", "visitors/rules.ts")).toBe(true);
		expect(arrow("catalogue", "storefront/site.ts")).toBe(false);
		expect(arrow("visitors", "catalogue/rules.ts")).toBe(false);
		expect(arrow("visitors", "catalogue/calls.ts")).toBe(true);
		expect(arrow("shell", "platform/log.ts")).toBe(false);
		expect(arrow("core", "ui/hues.ts")).toBe(false);
	});

	test("the table of sideways arrows makes no ring", () => {
		const reach = (room: string, seen: readonly string[]): boolean =>
			seen.includes(room) ||
			(sideways[room] ?? []).some((next) => reach(next, [...seen, room]));
		expect(Object.keys(sideways).filter((room) => reach(room, []))).toEqual([]);
	});

	test("rules neither wait nor ask for the time, for chance or for the outside", () => {
		const unruly = files
			.filter((file) => /(^|\/)(rules(\/|\.ts)|[\w-]*-rules\.ts)/.test(file))
			.filter((file) =>
				/\bawait\b|Date\.now|Temporal\.Now|Math\.random|process\.|from "node:/.test(
					readFileSync(join(source, file), "utf8"),
				),
			);
		expect(unruly).toEqual([]);
	});

	test("what a browser loads never reaches the platform or a store", () => {
		const reached = new Set<string>();
		const visit = (file: string): void => {
			if (reached.has(file)) return;
			reached.add(file);
			const text = readFileSync(join(source, file), "utf8").replace(
				/import type [^;]+;/g,
				"",
			);
			for (const [, name] of text.matchAll(imports)) {
				const target = (name as string).startsWith("#")
					? (name as string).slice(1)
					: join(file, "..", name as string);
				if (files.includes(target)) visit(target);
			}
		};
		for (const file of files) {
			if (/\/(islands|behaviours|browser|lazy)\//.test(file)) visit(file);
		}
		// The shell's store is the browser's own, where islands meet; a slice's store is SQL.
		const foreign = [...reached].filter((file) =>
			/^platform\/|^(?!shell\/).*\/(store|commands|routes)\.tsx?$/.test(file),
		);
		expect(foreign).toEqual([]);
		expect(reached.size).toBeGreaterThan(10);
	});

	test("only a slice's own store names its tables", () => {
		const named = files.filter((file) =>
			/\.(selectFrom|insertInto|updateTable|deleteFrom)\(/.test(
				readFileSync(join(source, file), "utf8"),
			),
		);
		expect(named.filter((file) => !/\/store(\/|\.ts)/.test(file))).toEqual([]);
	});

	test("an email is queued through the limits of its kind and in no other way", () => {
		const queueing = files
			.filter((file) => levelOf(file.split("/")[0] as string) >= 2)
			.filter((file) =>
				/\bMail\b[^;]*from "#platform\/mail\.ts"|mailJob|\bmail\.post\(/.test(
					readFileSync(join(source, file), "utf8"),
				),
			);
		// The site opens the queue, and an erasure deletes what waits in it.
		expect(queueing.toSorted()).toEqual([
			"app/job-kinds.ts",
			"app/parts.ts",
			"app/privacy.ts",
			"visitors/email-limits/emails.ts",
		]);
	});
});
