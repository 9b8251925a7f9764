import { beforeAll, describe, expect, test } from "vitest";
import { aPhoto, listBadPhotos } from "#platform/photos/testing.ts";
import { purgePrizes } from "#quizzes/claims/claim-store.ts";
import { aBrowser, type Browser } from "#testing/browser.ts";
import {
	aDrawnDay,
	aPrizeSite,
	type Player,
	pictureParts,
	postFiles,
	winnersPath,
} from "#testing/daily-prizes.ts";
import { PlainVisitor } from "#testing/plain-visitor.ts";
import { listQueuedEmails } from "#testing/queued-emails.ts";
import type { TestSite } from "#testing/site.ts";
import { personalDataSources } from "#visitors/personal-data.ts";

const call = "/api?method=saveSkillupDailyQuizWinnerData";
const json = { accept: "application/json" };

let photo: Buffer;
beforeAll(async () => {
	photo = await aPhoto("png");
});

async function aWin() {
	const site = await aPrizeSite({ env: { FORMS_PER_MINUTE: "1000" } });
	const drawn = await aDrawnDay(site, 2);
	return { site, ...drawn, entry: drawn.claimPath.split("/").at(-1) ?? "" };
}

const countClaims = async (site: TestSite) =>
	(await site.database.pool.query("select 1 from prize_claims")).rowCount;

const findPicture = (html: string) =>
	/src="(\/skillup-daily-quiz\/claims\/[^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";

const askForLink = (browser: Browser, entry: string) =>
	browser.call("/api?method=getSignedImageUrl", {
		image_path: `/skillup-daily-quiz/claims/${entry}/picture`,
	});

describe("the claim of a winner", () => {
	test("QUIZ-002, QUIZ-007, RES-012: a picture and a phone number, once, seen by the claimant and by expiring links only, and deleted on their day", async () => {
		const { site, winner, others, claimPath, entry } = await aWin();
		const page = await new PlainVisitor(site, winner.browser).open(claimPath);
		const form = page.form(`form[action="${claimPath}"]`);
		expect(page.answer.body).toMatch(/<form[^>]* enctype="multipart\/form-data"/i);
		expect(form.descriptions("image").join()).toContain("JPEG, PNG or WebP");
		expect(form.descriptions("phoneNo").join()).toContain("We call you to agree on the book");

		const sent = await postFiles(site, winner.browser, claimPath, pictureParts(photo));
		expect(sent.statusCode).toBe(303);
		const claimed = await new PlainVisitor(site, winner.browser).open(claimPath);
		expect(claimed.text("h1")).toBe("Your prize is claimed");
		const emails = await listQueuedEmails(site, winner.email);
		const told = emails.filter(({ subject }) => subject.startsWith("Your prize is claimed"));
		expect(told).toHaveLength(1);
		expect(told[0]?.text).toMatch(/^Hello Ada,\n/);
		expect(told[0]?.text).toContain(`http://localhost:3000${claimPath}`);
		expect(claimed.text()).toContain("+1 212 555 0142");
		const link = findPicture(claimed.answer.body);
		const picture = await site.server.inject(link);
		expect(picture.headers).toMatchObject({
			...{ "content-type": "image/jpeg", "cache-control": "private, no-store" },
			...{ "x-content-type-options": "nosniff" },
			"content-security-policy": "default-src 'none'; sandbox",
		});
		expect(picture.rawPayload.subarray(0, 3).toString("hex")).toBe("ffd8ff");

		const again = await postFiles(site, winner.browser, claimPath, pictureParts(photo));
		expect(again.statusCode).toBe(409);
		expect(again.body).toContain("This prize was claimed before");
		expect(await countClaims(site)).toBe(1);

		for (const wrong of [link.split("?")[0] ?? "", `${link}x`, link.replace("until=1", "until=2")])
			expect((await site.server.inject(wrong)).statusCode, wrong).toBe(403);
		const signed = await askForLink(winner.browser, entry);
		expect((await site.server.inject(signed.json().data.link)).statusCode).toBe(200);
		for (const browser of [aBrowser(site), ...others.map((other) => other.browser)])
			expect((await askForLink(browser, entry)).statusCode).toBe(404);
		expect((await site.server.inject(winnersPath)).body).not.toContain("/picture");
		site.passTime({ seconds: 901 });
		expect((await site.server.inject(link)).statusCode).toBe(403);

		const today = Temporal.PlainDate.from("2026-11-22");
		await purgePrizes(site.background.db, today.add({ days: 59 }));
		expect((await askForLink(winner.browser, entry)).statusCode).toBe(200);
		await purgePrizes(site.background.db, today.add({ days: 60 }));
		const { rows } = await site.database.pool.query("select phone, picture from prize_claims");
		expect(rows).toEqual([{ phone: null, picture: null }]);
		expect((await askForLink(winner.browser, entry)).statusCode).toBe(404);
		const deleted = await new PlainVisitor(site, winner.browser).open(claimPath);
		expect(deleted.text()).toContain("have been deleted");
	});

	test("QUIZ-002, CALL-114: the call takes the same form, and answers 401, 404, 400 and 409 with a sentence each", async () => {
		const { site, winner, others, entry } = await aWin();
		const claim = ({ browser }: Pick<Player, "browser">, more: Parameters<typeof postFiles>[3]) =>
			postFiles(site, browser, call, more, json);
		const complete = pictureParts(photo);
		const guest = await claim({ browser: aBrowser(site) }, complete);
		expect(guest.statusCode).toBe(401);
		for (const other of others) expect((await claim(other, complete)).statusCode).toBe(404);
		const strange = [...complete, { name: "entryId", value: crypto.randomUUID() }];
		expect((await claim(winner, strange)).statusCode).toBe(404);
		const refused = await claim(winner, pictureParts(Buffer.from("%PDF-1.7"), "call me"));
		expect(refused.statusCode).toBe(400);
		expect(refused.json().problems.map(({ field }: { field: string }) => field)).toEqual([
			...["image", "phoneNo"],
		]);
		const body = await winner.browser.call(call, { image: "x", phoneNo: "+12125550142" });
		expect(body.statusCode).toBe(400);
		const saved = await claim(winner, complete);
		expect(saved.statusCode).toBe(200);
		expect(saved.json()).toEqual({ status: 200, data: { entryId: entry } });
		const again = await claim(winner, [...complete, { name: "entryId", value: entry }]);
		expect(again.statusCode).toBe(409);
		expect(again.json().message).toContain("claimed before");
		// Other calls take no files.
		const other = await postFiles(site, winner.browser, "/api?method=getSignedImageUrl", complete);
		expect(other.statusCode).toBe(415);
		const elsewhere = await claim(winner, complete).then(() =>
			postFiles(site, winner.browser, call, complete, { "sec-fetch-site": "cross-site" }),
		);
		expect(elsewhere.statusCode).toBe(403);
	});

	test("is in the file of one's data with its picture, and erased with them", async () => {
		const { site, winner, claimPath, entry } = await aWin();
		await postFiles(site, winner.browser, claimPath, pictureParts(photo));
		const { link } = (await askForLink(winner.browser, entry)).json().data;
		const { db, pool } = site.database;
		const source = site.services
			.list(personalDataSources)
			.find(({ name }) => name === "daily-quiz-draws");
		const { rows } = await pool.query("select id from accounts where email = $1", [winner.email]);
		const subject = {
			...{ email: winner.email, person: undefined, leads: [], devices: [], account: rows[0].id },
		};
		const items = await source?.find(db, subject);
		expect(items?.at(-1)).toMatchObject({
			line: "Claim of November 22, 2026: phone +12125550142, and a picture",
			data: { phone: "+12125550142", jpegInBase64: expect.stringMatching(/^\/9j\//) },
		});
		await db.transaction().execute(async (tx) => source?.erase(tx, subject));
		expect(await countClaims(site)).toBe(0);
		expect((await site.server.inject(link)).statusCode).toBe(404);
		expect((await winner.browser.get(claimPath)).statusCode).toBe(404);
	});

	test("of many at once one is stored", async () => {
		const { site, winner, claimPath } = await aWin();
		const sent = await Promise.all(
			Array.from({ length: 6 }, () =>
				postFiles(site, winner.browser, claimPath, pictureParts(photo)),
			),
		);
		expect(sent.map(({ statusCode }) => statusCode).toSorted()).toEqual([
			...[303, 409, 409, 409, 409, 409],
		]);
		expect(await countClaims(site)).toBe(1);
	});

	test("shows the name only as its winner decides, at any time", async () => {
		const { site, winner, others, claimPath } = await aWin();
		const visitor = new PlainVisitor(site, winner.browser);
		const shown = await (await visitor.open(claimPath)).form('form[action$="/name"]').send();
		expect(shown.text()).toContain("“Ada from the United States”");
		const winners = async () => {
			for (const { handle } of site.changeNotices) await handle();
			return (await new PlainVisitor(site).open(winnersPath)).text();
		};
		expect(await winners()).toContain("Ada from the United States");
		for (const { browser } of others)
			expect((await browser.post(`${claimPath}/name`, { name: "0" })).statusCode).toBe(404);
		await shown.form('form[action$="/name"]').send("Hide");
		expect(await winners()).not.toContain("Ada");
	});
});

describe("what cannot be claimed with", () => {
	test("QUIZ-007: is refused at its field, leaves nothing, and does not use up the claim", async () => {
		const { site, winner, claimPath } = await aWin();
		const post = (...parts: Parameters<typeof postFiles>[3][number][]) =>
			postFiles(site, winner.browser, claimPath, parts);
		for (const [name, bytes] of await listBadPhotos()) {
			const answer = await post(...pictureParts(bytes));
			expect(answer.statusCode, name).toBe(422);
			expect(answer.body, name).toMatch(
				/id="claim-image-error"(?:(?!<\/p>).)*<span>[A-Z][^<]+<\/span>/,
			);
			expect(answer.body, name).toContain('value="+1 212 555 0142"');
		}
		const large = await post(...pictureParts(Buffer.concat([photo, Buffer.alloc(11_000_000)])));
		expect(large.statusCode).toBe(422);
		expect(large.body).toContain("larger than 10 MB");
		const phone = await post(...pictureParts(photo, "call me"));
		expect(phone.statusCode).toBe(422);
		expect(phone.body).toContain("Write a phone number");
		const none = await post(
			{ name: "image", value: "", fileName: "", type: "application/octet-stream" },
			{ name: "phoneNo", value: "+1 212 555 0142" },
		);
		expect(none.body).toContain("Choose a picture.");
		expect((await post()).statusCode).toBe(422);
		expect((await winner.browser.post(claimPath, { image: "x" })).statusCode).toBe(422);
		const cut = await site.server.inject({
			...{ method: "POST", url: claimPath, payload: "------x\r\ncontent-disposition: form-data" },
			headers: {
				...{ accept: "text/html", "sec-fetch-site": "same-origin" },
				"content-type": "multipart/form-data; boundary=----x",
				cookie: Object.entries(winner.browser.cookies)
					.map(([name, value]) => `${name}=${value}`)
					.join("; "),
			},
		});
		expect(cut.statusCode).toBe(422);
		expect(await countClaims(site)).toBe(0);

		const names = [`${"x".repeat(5_000)}.jpg`, "../../etc/passwd", "a\u202egpj.exe", "💥.png.svg"];
		const sent = await post(...pictureParts(photo, "+1 212 555 0142", names[0]));
		expect([303, 422]).toContain(sent.statusCode);
		if (sent.statusCode === 422)
			expect((await post(...pictureParts(photo, "+1 212 555 0142", names[1]))).statusCode).toBe(
				303,
			);
		expect(await countClaims(site)).toBe(1);
		const { rows } = await site.database.pool.query("select * from prize_claims");
		expect(JSON.stringify(rows)).not.toMatch(/passwd|xxxx/);
	});

	test("QUIZ-007: the prize of somebody else, of nobody, or after its time, is refused before anything is read", async () => {
		const { site, winner, others, claimPath } = await aWin();
		for (const { browser } of others)
			expect((await postFiles(site, browser, claimPath, pictureParts(photo))).statusCode).toBe(404);
		for (const path of [crypto.randomUUID(), "x", "%00"]) {
			const answer = await postFiles(
				...([site, winner.browser, `/skillup-daily-quiz/claims/${path}`] as const),
				pictureParts(photo),
			);
			expect([400, 404], path).toContain(answer.statusCode);
		}
		site.passTime({ hours: 24 * 14 });
		const late = await postFiles(site, winner.browser, claimPath, pictureParts(photo));
		expect(late.statusCode).toBe(409);
		expect(await countClaims(site)).toBe(0);
	});
});
