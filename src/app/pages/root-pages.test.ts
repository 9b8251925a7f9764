import { expect, test } from "vitest";
import { aSite } from "#testing/site.ts";
import { builtInNames } from "#visitors/addresses.ts";

/** The first parts of all addresses with a route of their own that has no parameter and no further part. */
function listNamesAtRoot(routes: string): string[] {
	const path: string[] = [];
	return routes.split("\n").flatMap((line) => {
		const entry = /^(\W*?)(?:[├└]── )(\S*) \(/.exec(line);
		if (!entry) return [];
		const [, indent = "", piece = ""] = entry;
		path.length = indent.length / 4;
		path.push(piece);
		const [, name] = /^\/([a-z0-9-]+)$/.exec(path.join("")) ?? [];
		return name ? [name] : [];
	});
}

test("content cannot have the names at the root that the site has itself: all are known", async () => {
	const { server } = await aSite();
	const names = listNamesAtRoot(server.printRoutes({ commonPrefix: false }));
	expect(names.toSorted()).toEqual([...builtInNames].toSorted());
});
