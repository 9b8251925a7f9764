import type { FreeCourse } from "#catalogue/free-courses/free-course-schema.ts";
import { formatHours } from "#catalogue/products/product-presenter.ts";
import { sanitizeLine } from "#core/text/printable-text.ts";
import type { Enrolment } from "#learning/enrolments/enrolment.ts";
import {
	bulletListBlock,
	composeEmailBodies,
	linesBlock,
	linkBlock,
	textBlock,
} from "#platform/mail/email-block.ts";
import type { OutgoingEmail } from "#platform/mail/mail.ts";
import { learningEmailMessages } from "./messages.ts";

const texts = learningEmailMessages.welcome;

export interface WelcomeEmailInput {
	readonly to: string;
	readonly enrolment: Pick<Enrolment, "id">;
	readonly course: Pick<FreeCourse, "title" | "hours" | "details">;
	/** The day until which the course is open. */
	readonly until: string;
	/** Leads to the lesson at which the learner goes on. */
	readonly link: string;
	readonly brand: string;
}

/** The address is that of the account, which is proven, and all texts are ours. */
export function welcomeEmail(input: WelcomeEmailInput): OutgoingEmail {
	const { course, brand } = input;
	const { lessons } = course.details;
	const subject = sanitizeLine(texts.subject(course.title));
	return {
		id: `course-welcome-${input.enrolment.id}`,
		to: input.to,
		subject,
		...composeEmailBodies(subject, [
			textBlock(learningEmailMessages.hello),
			textBlock(texts.started(course.title, brand)),
			linkBlock(texts.continue, input.link, texts.continueLink),
			bulletListBlock(
				texts.inside(lessons.length, formatHours(course.hours, "en")),
				lessons.map(({ title, minutes }) => texts.lesson(title, minutes)),
			),
			textBlock(describeFinish(course.details)),
			textBlock(texts.until(input.until)),
			linesBlock([brand]),
		]),
		headers: { "Auto-Submitted": "auto-generated" },
	};
}

function describeFinish({
	finish,
	finalCheck,
}: Pick<FreeCourse["details"], "finish" | "finalCheck">): string {
	return finalCheck && finish.includes("finalCheck")
		? texts.finalCheck(finalCheck.draw, finalCheck.passPercent)
		: texts.everyLesson;
}
