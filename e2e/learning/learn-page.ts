import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { parse } from "yaml";
import { freeCourseSchema } from "#catalogue/free-courses/free-course-schema.ts";
import type { Question } from "#catalogue/questions/question-schema.ts";

const slug = "reading-financial-statements-basics-skillup";
const file = join(import.meta.dirname, `../../content/free-courses/${slug}.yaml`);
/** A course of texts, each with one question. */
export const learned = freeCourseSchema.parse(parse(readFileSync(file, "utf8")));
export const { lessons, finalCheck } = learned.details;
export const learnPath = `/learn/${slug}`;
export const lessonPath = (index: number) => `${learnPath}/${lessons[index]?.id}`;

export const waitForPlayer = (page: Page) =>
	page.locator('[data-behaviour="learning/player"][data-started]').waitFor();

export function checkOf(index: number): Extract<Question, { kind: "one" }> {
	const lesson = lessons[index];
	const check = lesson && "check" in lesson ? lesson.check : undefined;
	if (check?.kind !== "one") throw new Error(`Lesson ${index} has no choice`);
	return check;
}

const toLabel = (text: string) => text.replaceAll("`", "");

export const option = (
	page: Page,
	question: Extract<Question, { kind: "one" }>,
	isRight = true,
) => {
	const chosen = question.options.find(({ value }) => (value === question.answer) === isRight);
	return page
		.locator(`#question-${question.id}`)
		.getByRole("radio", { name: toLabel(chosen?.text ?? ""), exact: true });
};

export const result = (page: Page) => page.locator('[data-live="work"]');

/** Answers a question of the final check rightly, as it stands on the page. */
async function answerRightly(page: Page, question: Question): Promise<void> {
	const place = page.locator(`#question-${question.id}`);
	switch (question.kind) {
		case "one":
			await option(page, question).check();
			break;
		case "several":
			for (const value of question.answer)
				await place.locator(`input[type=checkbox][value="${value}"]`).check();
			break;
		case "number":
			await place.locator("input").fill(String(question.answer));
			break;
		case "text":
			await place.locator("input").fill(question.answers[0] ?? "");
			break;
		case "order":
			for (const [index, item] of question.answer.entries())
				await page
					.locator(`select[name="q.${question.id}.${item}"]`)
					.selectOption(String(index + 1));
			break;
		case "match":
			for (const [item, target] of Object.entries(question.answer))
				await page.locator(`select[name="q.${question.id}.${item}"]`).selectOption(target);
			break;
	}
}

/** The questions that were drawn. */
export async function listDrawn(page: Page): Promise<readonly Question[]> {
	const pool = finalCheck?.questions ?? [];
	const isDrawn = await Promise.all(
		pool.map(async ({ id }) => (await page.locator(`#question-${id}`).count()) > 0),
	);
	return pool.filter((_question, index) => isDrawn[index]);
}

export async function answerDrawn(page: Page): Promise<void> {
	for (const question of await listDrawn(page)) await answerRightly(page, question);
}

/** Answers the question of a lesson and goes on. */
export async function doLesson(page: Page, index: number): Promise<void> {
	await waitForPlayer(page);
	await option(page, checkOf(index)).check();
	await page.getByRole("button", { name: "Check my answer" }).click();
	await expect.poll(() => result(page).textContent()).toContain(checkOf(index).why.slice(0, 30));
}
