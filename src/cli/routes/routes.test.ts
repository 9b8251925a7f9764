import { spawnSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { aDatabase } from "#platform/database/testing.ts";
import { closeAfterwards, root } from "#testing/site.ts";

let databaseUrl: string;
beforeAll(async () => {
	({ url: databaseUrl } = await aDatabase({ demo: true, whenDone: closeAfterwards }));
});

/** Runs the command as `npm run routes` does. */
function routes(...args: string[]) {
	const { PATH, NODE_COMPILE_CACHE } = process.env;
	const { status, stdout, stderr } = spawnSync(
		process.execPath,
		[join(root, "scripts", "routes.mjs"), ...args],
		{
			cwd: root,
			env: { PATH, NODE_COMPILE_CACHE, ENV_FILE: "/dev/null", DATABASE_URL: databaseUrl },
			encoding: "utf8",
		},
	);
	return { status, stderr, lines: stdout.trimEnd().split("\n") };
}

describe("npm run routes", () => {
	test("lists every address with method, module, file, what its cache depends on and what opens on it", () => {
		const { status, stderr, lines } = routes();
		expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
		const [head = "", ...rows] = lines;
		const starts = ["method", "address", "module", "file", "cached by", "opens"].map((name) =>
			head.indexOf(name),
		);
		const table = rows.map((row) =>
			starts.map((start, index) => row.slice(start, starts[index + 1]).trim()),
		);
		const rowOf = (address: string) => table.filter((row) => row[1] === address);
		expect(rowOf("/courses/:slug")).toEqual([
			[
				...["GET POST", "/courses/:slug", "catalogue", "src/catalogue/courses/course-routes.tsx"],
				...["audience, slug", "?form= ?auto_lead="],
			],
		]);
		expect(rowOf("/cart")[0]?.slice(3)).toEqual([
			...["src/orders/cart/cart-routes.tsx", "never cached", "?form="],
		]);
		expect(rowOf("/api/getMenuData")[0]).toEqual([
			...["GET", "/api/getMenuData", "storefront", "src/storefront/menus/routes.ts", "300 s", ""],
		]);
		expect(rowOf("/favicon.svg")[0]?.slice(2)).toEqual(["", "public/favicon.svg", "", ""]);
		const addresses = table.map(([, address = ""]) => address);
		expect(addresses).toEqual(addresses.toSorted());
		const answers = table.flatMap(([methods = "", address]) =>
			methods.split(" ").map((method) => `${method} ${address}`),
		);
		expect(new Set(answers).size).toBe(answers.length);
		const files = new Set(table.map(([, , , file = ""]) => file));
		expect([...files].filter((file) => !existsSync(join(root, file)))).toEqual([]);
		// Each file that registers pages is found by one of them.
		const registering = globSync("src/*/**/*routes.tsx", { cwd: root }).filter((file) =>
			/\bpages\.page\(/.test(readFileSync(join(root, file), "utf8")),
		);
		expect(registering.length).toBeGreaterThan(30);
		expect(registering.filter((file) => !files.has(file))).toEqual([]);
	});

	test("says what answers one address, with which page, and which gaps it leaves to others", () => {
		const { status, lines } = routes("/courses/sql-for-analysts?form=query+box");
		expect(status).toBe(0);
		const fields = Object.fromEntries(lines.map((line) => line.split(/ {2,}/, 2)));
		expect(fields).toMatchObject({
			address: "/courses/:slug",
			methods: "GET POST",
			module: "catalogue",
			file: "src/catalogue/courses/course-routes.tsx",
			answer: "200",
			page: "course",
			"cached by": "audience, slug",
			gaps: expect.stringContaining("catalogue/product-form"),
			tags: expect.stringMatching(/course-\d+/),
		});
	});

	test("finds an address that only takes forms, and names one that nothing answers", () => {
		const posted = routes("/cart/remove");
		expect(posted.stderr).toBe("");
		expect(posted.lines).toEqual([
			...["address  /cart/remove", "methods  POST", "module   orders"],
			"file     src/orders/cart/cart-routes.tsx",
		]);
		expect(routes("/no/such/page")).toEqual({
			status: 1,
			stderr: "Nothing answers /no/such/page.\n",
			lines: [""],
		});
	});

	test("refuses what is no address before it opens anything", () => {
		databaseUrl = "postgres://nobody@127.0.0.1:1/none";
		const { status, stderr } = routes("courses");
		expect(status).toBe(1);
		expect(stderr).toContain(
			"An address begins with a slash, such as /courses, but this is courses.",
		);
	});
});
