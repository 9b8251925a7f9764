import { expect, test } from "vitest";
import { aDatabase } from "#platform/database/testing.ts";
import type { Ebook, Video } from "./resource-schema.ts";
import { openResourceSnapshot } from "./resource-snapshot.ts";
import { replaceAuthors, replaceResources } from "./store.ts";

const card = (type: "webcast" | "ebook", id: number) => ({
	id,
	slug: `${type}-${id}`,
	title: `${type} ${id}`,
	segment: "data",
	summary: "About it.",
	author: "ada",
	minutes: 7,
	day: -id,
});
const aVideo = (id: number, previewOf?: readonly string[]): Video => ({
	...card("webcast", id),
	type: "webcast",
	details: {
		seconds: 60,
		chapters: [],
		transcript: "Words.",
		videoUrl: undefined,
		thumbnail: undefined,
		previewOf,
	},
});
const anEbook = (id: number, segment: string): Ebook => ({
	...card("ebook", id),
	segment,
	type: "ebook",
	details: { pages: 3, audience: "All", contents: [], chapters: [] },
});

test("the snapshot counts previews, finds the newest ebooks and follows an import", async () => {
	const { db } = await aDatabase();
	const snapshot = await openResourceSnapshot(db);
	expect(snapshot.previewCount("course", ["sql"])).toBe(0);
	expect(snapshot.ebook("data")).toBeUndefined();

	const ada = { id: "ada", name: "Ada", role: "Editor", bio: "Writes." };
	await db.transaction().execute(async (tx) => {
		await replaceAuthors(tx, [ada]);
		await replaceResources(
			tx,
			["webcast", "ebook"],
			[
				aVideo(1, ["sql", "python"]),
				aVideo(2, ["sql"]),
				aVideo(3, ["python", "excel"]),
				aVideo(4),
				anEbook(8, "data"),
				anEbook(5, "data"),
				anEbook(7, "cloud"),
			],
		);
	});
	await snapshot.reload();

	expect(snapshot.previewCount("course", ["sql"])).toBe(2);
	expect(snapshot.previewCount("course", ["chess"])).toBe(0);
	expect(snapshot.previewCount("university", [])).toBe(0);
	// The first of SQL is the first of Python, too, and is shown once.
	const courses = ["sql", "python", "excel", "chess"];
	expect(snapshot.previewCount("bundle", courses)).toBe(2);
	// A program of one course is a program.
	expect(snapshot.previewCount("bundle", ["sql"])).toBe(1);
	expect(snapshot.ebook("data")?.slug).toBe("ebook-5");
	expect(snapshot.ebook("cloud")?.slug).toBe("ebook-7");
	expect(snapshot.ebook("chess")).toBeUndefined();
});
