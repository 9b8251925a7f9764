import { expect, test } from "vitest";
import { openSiteContent } from "#platform/content/collections/content-snapshot.ts";
import { aDatabase } from "#platform/database/testing.ts";
import { resourceContent } from "./content.ts";
import type { Ebook } from "./ebooks/ebook-schema.ts";
import type { Video } from "./films/video-schema.ts";
import { openResourceSnapshot } from "./resource-snapshot.ts";

const noCounts = {
	count: () => undefined,
	find: () => ({ views: 0, downloads: 0 }),
	flush: async () => undefined,
	close: async () => undefined,
};

import { replaceResources } from "./store.ts";

const card = (type: "video" | "ebook", id: number) => ({
	id,
	slug: `${type}-${id}`,
	title: `${type} ${id}`,
	segment: "data",
	summary: "About it.",
	author: "ada",
	minutes: 7,
	date: undefined,
	day: -id,
	draft: false,
});
const aVideo = (id: number, previewOf?: readonly string[]): Video => ({
	...card("video", id),
	type: "video",
	details: {
		seconds: 60,
		chapters: [],
		transcript: "Words.",
		film: undefined,
		embed: undefined,
		behindForm: false,
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
	const content = await openSiteContent(db, resourceContent);
	const snapshot = await openResourceSnapshot(
		{ db, content },
		() => Temporal.PlainDate.from("2027-03-01"),
		noCounts,
	);
	expect(snapshot.previewCount("course", ["sql"])).toBe(0);
	expect(snapshot.ebook("data")).toBeUndefined();

	await db.transaction().execute(async (tx) => {
		await replaceResources(
			tx,
			["video", "ebook"],
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
