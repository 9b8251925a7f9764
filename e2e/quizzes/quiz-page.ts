import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { parse } from "yaml";
import * as z from "zod/mini";
import { quizSchema } from "#quizzes/quiz-schema.ts";

const file = join(import.meta.dirname, "../../content/quizzes.yaml");
const [quiz] = z.array(quizSchema).parse(parse(readFileSync(file, "utf8")));
if (!quiz) throw new Error("no quiz");

/** The first quiz of the demo. */
export const quizPath = `/skillup-quizzes/${quiz.slug}`;
export const levelPath = (index: number) => `${quizPath}/${quiz.levels[index]?.id}`;

const questions = quiz.levels.flatMap((level) => level.questions);

export const waitForRun = (page: Page) =>
	page.locator('[data-behaviour="assessments/attempt"][data-started]').waitFor();

export const status = (page: Page) => page.locator('[data-part="status"]');

/** The question that the page asks. */
export async function findAsked(page: Page) {
	const name = (await page.locator('main input[name^="q."]').first().getAttribute("name")) ?? "";
	const question = questions.find(({ id }) => `q.${id}` === name);
	if (!question) throw new Error(`asks ${name}`);
	return question;
}

/** Chooses an option of the question that the page asks. */
export async function choose(page: Page, isRight = true): Promise<void> {
	const { id, options, answer } = await findAsked(page);
	const chosen = options.find(({ value }) => (value === answer) === isRight);
	await page.locator(`input[name="q.${id}"][value="${chosen?.value}"]`).check();
}

/** Answers the question at this position and goes to the next one, or to the result. */
export async function answer(page: Page, position: number, isRight = true): Promise<void> {
	await page.getByText(`${position} of 5`).waitFor();
	await choose(page, isRight);
	await page
		.getByRole("button", { name: position < 5 ? "Next question" : "See my result" })
		.click();
}

export async function answerAll(page: Page, from = 1): Promise<void> {
	for (let position = from; position <= 5; position++) await answer(page, position);
	await page.locator('[data-part="result"]').waitFor();
}
