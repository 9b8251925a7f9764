import { freeCoursePayload } from "#catalogue/api/product-payload.ts";
import { addRecommendationReferrer, prefixCardUrl } from "#catalogue/cards/card-rules.ts";
import type { FreeCourseCard } from "#catalogue/free-courses/free-course-schema.ts";
import { formatHours } from "#catalogue/products/product-presenter.ts";
import { createSummaryContext, type ProductSummary } from "#catalogue/summary.ts";
import { summarizeProduct } from "#catalogue/summary-presenter.ts";
import type { CallOutput } from "#core/calls.ts";
import type { VisitorLocation } from "#visitors/audience/audience-rules.ts";
import type { getSkillupPersonalisedList } from "../calls.ts";
import type { RecommendationsDeps } from "../deps.ts";
import { recommendationMessages as texts } from "../messages.ts";
import type { QuestionnaireQuestion } from "../questionnaire-schema.ts";
import type { Recommendations, RecommendedCourse } from "./recommendation-commands.ts";

export interface RecommendationView {
	/** Tells whether there is anything, and if not, why. */
	readonly message: string;
	/** No answer says anything yet. */
	readonly isUnanswered: boolean;
	readonly items: readonly {
		readonly card: FreeCourseCard;
		readonly product: ProductSummary;
		readonly reason: string;
		/** The question whose answer the reason names. */
		readonly question: string | undefined;
	}[];
	/** Says which answers some of the items do not meet. */
	readonly note:
		| { readonly text: string; readonly questions: readonly { id: string; title: string }[] }
		| undefined;
}

export function presentRecommendations(
	{ items, leftOut, emptiness }: Recommendations,
	deps: RecommendationsDeps,
	country: VisitorLocation["country"],
): RecommendationView {
	const market = deps.catalogue.findMarket(country);
	const summaryContext = createSummaryContext(deps, market);
	const questions = deps.questions();
	const fitting = items.filter(({ meetsAll }) => meetsAll).length;
	return {
		message: emptiness ? texts.empty[emptiness] : texts.ready,
		isUnanswered: emptiness === "unanswered",
		items: items.map((item) => {
			const product = summarizeProduct(item.card, summaryContext);
			const href = addRecommendationReferrer(prefixCardUrl(deps.cardBase, product.href));
			const { reason } = item;
			return {
				card: item.card,
				product: { ...product, href },
				reason: describeReason(item, { questions, locale: market.locale, product }),
				question: reason.kind === "answer" ? reason.question : undefined,
			};
		}),
		note:
			leftOut.length === 0
				? undefined
				: {
						text: texts.note(fitting, items.length),
						questions: questions
							.filter(({ id }) => leftOut.includes(id))
							.map(({ id, question }) => ({ id, title: question })),
					},
	};
}

function describeReason(
	{ reason, card }: RecommendedCourse,
	{
		questions,
		locale,
		product,
	}: {
		readonly questions: readonly QuestionnaireQuestion[];
		readonly locale: string;
		readonly product: ProductSummary;
	},
): string {
	const { category } = product;
	switch (reason.kind) {
		case "pair":
			return texts.reasons.pair(reason.started.title);
		case "subject":
			return texts.reasons.subject(reason.started.title, category);
		case "change":
			return texts.reasons.change(category);
		case "answer": {
			const question = questions.find(({ id }) => id === reason.question);
			const option = question?.options.find(({ value }) => value === reason.option)?.label ?? "";
			if (reason.by === "category") return texts.reasons.category(option, category);
			return reason.by === "level"
				? texts.reasons.level(option, card.level)
				: texts.reasons.hours(option, formatHours(card.hours, locale));
		}
	}
}

/** The published shape. */
export const toListAnswer = (
	{ message, items }: RecommendationView,
	{ catalogue }: RecommendationsDeps,
	html: string,
): CallOutput<typeof getSkillupPersonalisedList> => ({
	...{ status: 200, msg: message, html },
	data: items.map(({ card, reason, question, product }) => ({
		...freeCoursePayload(card, catalogue.categories),
		...{ course_id: card.id, course_url: product.href },
		...{ reason, reasonQuestion: question ?? null },
	})),
});
