import type { PracticeTest } from "#resources/resource-schema.ts";
import { findResource } from "#resources/store.ts";
import type { PlainPage, PlainVisitor } from "./plain-visitor.ts";
import type { TestSite } from "./site.ts";

type Question = PracticeTest["details"]["questions"][number];

export async function findPracticeContent(
	site: Pick<TestSite, "database">,
	slug: string,
): Promise<PracticeTest> {
	const test = await findResource(site.database.db, "fpt", slug);
	if (!test) throw new Error(`no practice test ${slug}`);
	return test;
}

export const toPracticePath = (slug: string) => `/free-practice-tests/${slug}`;

/** Starts a test from its page, by the button. */
export async function startTest(
	visitor: PlainVisitor,
	slug: string,
	pace = "stated",
): Promise<PlainPage> {
	const page = await visitor.open(toPracticePath(slug));
	return page.form("form[action$='/test']").fill({ pace }).send("Start");
}

/** The question that a page shows, from the content. */
export function findPosedQuestion(page: PlainPage, { details }: PracticeTest): Question {
	const found = details.questions.find(({ id }) => page.document.getElementById(`question-${id}`));
	if (!found) throw new Error("no question on the page");
	return found;
}

/** Answers the questions from first to last, up to the view before the end; undefined leaves a gap. */
export async function answerQuestions(
	run: PlainPage,
	test: PracticeTest,
	choose: (question: Question, index: number) => string | undefined,
): Promise<PlainPage> {
	let page = run;
	const count = test.details.draw ?? test.details.questions.length;
	for (let index = 0; index < count; index++) {
		const question = findPosedQuestion(page, test);
		const answer = choose(question, index);
		const form = page.form();
		page = await form.fill(answer === undefined ? {} : { [`q.${question.id}`]: answer }).send();
	}
	return page;
}

export const chooseRight = ({ answer }: Question): string => answer;
export const chooseWrong = ({ answer, options }: Question): string =>
	options.find(({ value }) => value !== answer)?.value ?? "";
