import type { Answer } from "#assessments/answer.ts";
import { stripMarkup } from "#assessments/answer-text-rules.ts";
import type { Attempt } from "#assessments/attempt.ts";
import { type GradedAnswer, listGradedAnswers } from "#assessments/attempt-rules.ts";
import { toRightAnswer } from "#assessments/grading-rules.ts";
import type { Question } from "#catalogue/questions/question-schema.ts";
import { sanitizeLine } from "#core/text/printable-text.ts";
import type { LeadPracticeResult } from "#forms/submission/lead.ts";
import {
	composeEmailBodies,
	type EmailBlock,
	linesBlock,
	linkBlock,
	textBlock,
} from "#platform/mail/email-block.ts";
import type { OutgoingEmail } from "#platform/mail/mail.ts";
import { practiceEmailMessages as texts } from "./messages.ts";

export interface ResultEmailInput {
	readonly to: string;
	readonly firstName: string | undefined;
	readonly testTitle: string;
	readonly attempt: Attempt;
	readonly result: LeadPracticeResult;
	/** The coupon that was earned, with a link to the cart for each of its products. */
	readonly coupon:
		| {
				readonly code: string;
				readonly percent: number;
				/** The last day, as text. */
				readonly until: string;
				readonly products: readonly { readonly title: string; readonly link: string }[];
		  }
		| undefined;
	/** The page of the test. */
	readonly link: string;
	readonly brand: string;
}

/** A stranger may have typed the address, so every text is ours: of an answer only its option, which is ours, too. */
export function resultEmail(input: ResultEmailInput): OutgoingEmail {
	const { attempt, coupon, testTitle, firstName } = input;
	const subject = sanitizeLine(coupon ? texts.couponSubject(testTitle) : texts.subject(testTitle));
	return {
		id: `practice-result-${attempt.id}`,
		to: input.to,
		subject,
		...composeEmailBodies(subject, [
			textBlock(firstName ? texts.helloName(firstName) : texts.hello),
			textBlock(describeResult(input)),
			...(coupon ? couponBlocks(coupon) : []),
			textBlock(texts.explanations),
			...listGradedAnswers(attempt).map(explanationBlock),
			linkBlock(texts.more, input.link, texts.moreLink),
			linesBlock([input.brand]),
		]),
		headers: { "Auto-Submitted": "auto-generated" },
	};
}

function describeResult({ attempt, result }: ResultEmailInput): string {
	const { correct, questions, attempted, percent, hasPassed } = result;
	const mark = attempt.passPercent;
	return [
		texts.result(correct, questions, percent),
		hasPassed ? texts.passed(mark) : texts.failed(mark),
		...(attempted < questions ? [texts.unanswered(questions - attempted)] : []),
	].join(" ");
}

function couponBlocks({
	code,
	percent,
	until,
	products,
}: NonNullable<ResultEmailInput["coupon"]>): EmailBlock[] {
	return [
		textBlock(texts.coupon(percent, until)),
		linesBlock([code]),
		...products.map(({ title, link }) =>
			linkBlock(texts.couponProduct(title), link, texts.couponLink(title)),
		),
	];
}

function explanationBlock({ question, answer, grade }: GradedAnswer, index: number): EmailBlock {
	const given = answer === undefined ? undefined : describeAnswer(question, answer);
	const right = describeAnswer(question, toRightAnswer(question));
	const outcome = grade.isRight
		? [texts.isRight(right)]
		: [given === undefined ? texts.none : texts.yours(given), texts.right(right)];
	return linesBlock([
		`${index + 1}. ${stripMarkup(question.question)}`,
		...outcome,
		stripMarkup(question.why),
	]);
}

/** Practice tests ask to choose one option, by its key. */
function describeAnswer(question: Question, answer: Answer): string {
	const options = "options" in question ? question.options : [];
	const chosen = options.filter(({ value }) => [answer].flat().includes(value));
	return chosen.map(({ text }) => stripMarkup(text)).join(", ");
}
