import { join, relative } from "node:path";
import { expect, test } from "vitest";
import { createScriptGroups } from "./script-groups.ts";

/** The modules that each file imports, and those that it loads later. */
const imports: Record<string, readonly string[]> = {
	"wake.ts": ["signals"],
	"page.ts": ["signals", "ask", "only-page"],
	"menu-behaviour.ts": ["ask", "overlays"],
	"popup.ts": ["overlays", "draft", "ask", "attachment"],
	"form-island.tsx": ["draft", "button", "jsx"],
	"list-island.tsx": ["button", "jsx", "chips"],
	"cart-island.tsx": ["attachment", "chips", "jsx"],
	"react.ts": ["jsx"],
	draft: ["letters"],
	button: ["icon"],
};
const later: Record<string, readonly string[]> = {
	"page.ts": ["popup.ts", "menu-behaviour.ts"],
	"wake.ts": ["react.ts"],
};
const entries = /^wake|^page|-island/;

const importersOf = (id: string, graph: typeof imports) =>
	Object.keys(graph).filter((file) => graph[file]?.includes(id));
const modulesIn = (root: string) => ({
	getModuleInfo(id: string) {
		const file = relative(root, id);
		const under = (names: string[]) => names.map((name) => join(root, name));
		return {
			isEntry: entries.test(file),
			importers: under(importersOf(file, imports)),
			dynamicImporters: under(importersOf(file, later)),
		};
	},
});
const groupsIn = (root: string) =>
	createScriptGroups({
		root,
		start: (file) => file === "wake.ts",
		page: (file) => file === "page.ts",
		behaviour: (file) => file.endsWith("-behaviour.ts"),
		react: (file) => file === "react.ts",
		view: (file) => file.endsWith(".tsx"),
		form: (file) => file === "popup.ts" || file === "form-island.tsx",
	});

function findGroups(file: string, root = "/site") {
	return groupsIn(root).flatMap((group) => {
		const name = group.name(join(root, file), modulesIn(root));
		return name ? [{ name, priority: group.priority }] : [];
	});
}

test.each([
	["signals", "start"],
	["ask", "page"],
	["overlays", "page"],
	["jsx", "react"],
	["button", "controls"],
	["icon", "controls"],
	["draft", "form"],
	["letters", "form"],
])("what several files share goes into one file: %s into %s", (file, name) => {
	expect(findGroups(file)).toEqual([{ name, priority: expect.any(Number) }]);
});

test("what one file uses stays in it, and so do the files that a browser requests themselves", () => {
	for (const file of ["only-page", "popup.ts", "form-island.tsx", "wake.ts"])
		expect(findGroups(file)).toEqual([]);
});

test("what only some islands share stays apart, and comes before the groups that would take it with what imports it", () => {
	const [chips] = findGroups("chips");
	const [attachment] = findGroups("attachment");
	expect(chips?.name).toMatch(/^shared-\d+$/);
	expect(attachment?.name).toMatch(/^shared-\d+$/);
	expect(attachment?.name).not.toBe(chips?.name);
	const [form] = findGroups("draft");
	const [controls] = findGroups("button");
	const [page] = findGroups("ask");
	for (const shared of [chips, attachment]) {
		expect(shared?.priority).toBeGreaterThan(form?.priority ?? 0);
		expect(shared?.priority).toBeGreaterThan(controls?.priority ?? 0);
		expect(shared?.priority).toBeLessThan(page?.priority ?? 0);
	}
});

test("builds in two folders give files the same names, so that two processes can answer for each other", () => {
	expect(findGroups("chips", "/home/one")).toEqual(findGroups("chips", "/srv/two/next"));
});
