import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { copyContent } from "./content-folder.ts";
import { createDatabase } from "./database.ts";
import { root, startNode } from "./node-process.ts";
import { openBuiltSite } from "./testing.ts";

vi.setConfig({ testTimeout: 60_000 });

const course = "courses/sql-for-analysts.yaml";
const address = "/courses/sql-for-analysts";

const run = (command: "check" | "import", env: Record<string, string>) =>
	startNode([join(root, "scripts/run-command.mjs"), "content", command], env).ended;

async function fetchTitle(url: string): Promise<string | undefined> {
	const html = await (await fetch(url + address)).text();
	return /<h1[^>]*>([^<]*)</.exec(html)?.[1];
}

describe("content:check", () => {
	test("reports every error with file, path and reason, and pictures and films that are not in the folder for files, and exits with code 1", async () => {
		const { folder, change } = copyContent();
		mkdirSync(join(folder, "files", "films"), { recursive: true });
		writeFileSync(join(folder, "files", "a cover.svg"), "<svg/>");
		change(course, /level: \w+/, "level: Expert");
		change("reviews.yaml", /rating: 5\n/, "rating: 50\n");
		change(
			"courses/accounting-for-managers.yaml",
			/^title: /m,
			"image: /files/missing.webp\ntitle: ",
		);
		change("courses/api-design.yaml", /^title: /m, "image: /files/a%20cover.svg\ntitle: ");
		change(
			"banners.yaml",
			/video_url: \/files\/four-learners\.webm/,
			"video_url: /files/films/tuesday.mp4",
		);
		const { code, errors } = await run("check", { CONTENT_DIR: folder });
		expect(errors.trim().split("\n").sort()).toEqual([
			expect.stringContaining("has 4 mistakes"),
			expect.stringMatching(
				/^banners\.yaml:\d+: advocacy, video, video_url: names \/files\/films\/tuesday\.mp4, which does not exist$/,
			),
			"courses/accounting-for-managers.yaml:3: image: names /files/missing.webp, which does not exist",
			expect.stringMatching(/^courses\/sql-for-analysts\.yaml:5: level: ./),
			expect.stringMatching(/^reviews\.yaml:9: "Oluwaseun Adeniyi", rating: ./),
		]);
		expect(code).toBe(1);
	});

	test("finds no mistake in the demo, counts its files and warns about days that are past, without a database", async () => {
		const { folder, change } = copyContent();
		change(course, /startsInDays: 5, days: \[Mon, Wed\]/, "starts: 2024-01-08, days: [Mon, Wed]");
		change(course, /^id:/, "until: 2024-02-02\nid:");
		change(course, /self-paced: (\d+)/, "self-paced: { price: $1, offer: 1, until: 2024-02-03 }");
		change("coupons.yaml", /until: .*/, "until: 2024-02-01");
		const { code, output, errors } = await run("check", {
			CONTENT_DIR: folder,
			DATABASE_URL: "postgres://nobody@127.0.0.1:1/none",
		});
		expect(errors.trim().split("\n")).toEqual([
			expect.stringMatching(
				/^Warning: courses\/sql-for-analysts\.yaml:\d+: until: 2024-02-02 is in the past$/,
			),
			expect.stringMatching(/prices, US, self-paced, until: 2024-02-03 is in the past$/),
			expect.stringMatching(
				/^Warning: courses\/sql-for-analysts\.yaml:\d+: batches, entry 1, starts: 2024-01-08 is in the past$/,
			),
			expect.stringMatching(
				/^Warning: coupons\.yaml:\d+: "[\w-]+", until: 2024-02-01 is in the past$/,
			),
		]);
		expect(output).toMatch(/^ +60 {2}courses$/m);
		expect(output).toContain("has no mistake");
		expect(code).toBe(0);
	});
});

describe("content:import while a site runs", () => {
	test("is shown, is refused as a whole when it has an error, and is stored once by two concurrent imports", async () => {
		const DATABASE_URL = await createDatabase();
		const { folder, change } = copyContent();
		const env = { DATABASE_URL, CONTENT_DIR: folder };
		const { url } = await openBuiltSite(env);
		const before = await fetchTitle(url);
		expect(before).toBeDefined();

		change(course, /^title: .*$/m, "title: SQL in Plain Words");
		change("reviews.yaml", /rating: 5\n/, "rating: 50\n");
		const refused = await run("import", env);
		expect(refused.errors).toContain('reviews.yaml:9: "Oluwaseun Adeniyi", rating: ');
		expect(refused.code).toBe(1);
		expect(await fetchTitle(url)).toBe(before);

		change("reviews.yaml", /rating: 50\n/, "rating: 5\n");
		const two = await Promise.all([run("import", env), run("import", env)]);
		expect(two.map(({ code }) => code)).toEqual([0, 0]);
		const outputs = two.map(({ output }) => output).sort();
		expect(outputs[0]).toContain("60  courses");
		expect(outputs[0]).toMatch(/Stored in [\d.]+ s/);
		expect(outputs[1]).toContain("Nothing has changed");
		await expect.poll(() => fetchTitle(url)).toBe("SQL in Plain Words");
		// Five processes start in it, one after the other or at once.
	}, 240_000);
});
