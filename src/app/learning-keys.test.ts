import { expect, test } from "vitest";
import { findProduct, listProducts } from "#catalogue/store/product-store.ts";
import { listLessonQuestions } from "#learning/progress/progress-rules.ts";
import { aMember } from "#testing/accounts.ts";
import { aSite } from "#testing/site.ts";

/** Long enough that no other sentence begins so. */
const begin = (text: string) => text.replace(/[`*]/g, "").slice(0, 35);

test("no reason, key or model answer of any course is in any bytes of its lessons and its final check before the answer", async () => {
	const site = await aSite();
	const { db } = site.database;
	const browser = await aMember(site);
	const cards = await listProducts(db, "free-course", { country: "" });
	await site.database.pool.query(
		`insert into learners (id, account_id, created_at, seen_at)
		select id, id, created_at, created_at from accounts on conflict (id) do nothing`,
	);
	for (const { id, title } of cards)
		await site.database.pool.query(
			`insert into enrolments (id, learner_id, course_id, course_title, started_at, access_until, seen_at)
			select $1, id, $2, $3, created_at, created_at + interval '180 days', created_at from accounts`,
			[crypto.randomUUID(), id, title],
		);
	let secrets = 0;
	for (const { slug } of cards) {
		const course = await findProduct(db, "free-course", { slug }, "");
		if (!course) throw new Error(slug);
		const { lessons, finalCheck } = course.details;
		const taught = lessons.map(({ text }) => text?.replace(/[`*]/g, "") ?? "").join(" ");
		const hidden = [
			...lessons.flatMap(listLessonQuestions).map(({ why }) => why),
			...(finalCheck?.questions ?? []).map(({ why }) => why),
			...lessons.flatMap((lesson) => (lesson.kind === "exercise" ? [lesson.modelAnswer] : [])),
		]
			.map(begin)
			// Some reasons begin with a sentence that the lesson teaches.
			.filter((secret) => !taught.includes(secret));
		secrets += hidden.length;
		const paths = [
			...lessons.map(({ id }) => `/learn/${slug}/${id}`),
			`/learn/${slug}/final-check`,
		];
		const check = `/learn/${slug}/final-check`;
		await browser.post(check, { step: "start", attempt: crypto.randomUUID() });
		for (const path of paths) {
			const { body, statusCode } = await browser.get(path);
			expect(`${path}: ${statusCode}`).toBe(`${path}: 200`);
			const text = body
				.replace(/<[^>]*>/g, "")
				.replaceAll("&#x27;", "'")
				.replaceAll("&quot;", '"');
			for (const secret of hidden) {
				expect(body, path).not.toContain(secret);
				expect(text, path).not.toContain(secret);
			}
		}
	}
	expect(cards.length).toBe(30);
	expect(secrets).toBeGreaterThan(500);
});
