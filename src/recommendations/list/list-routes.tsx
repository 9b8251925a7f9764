import { inSentence } from "#catalogue/product-names/product-name-rules.ts";
import { findProduct } from "#catalogue/store/product-store.ts";
import { CallRefusal } from "#platform/http/calls/call-answer.ts";
import type { Request } from "#platform/http/server.ts";
import { createUnlistedPages } from "#shell/pages/page.ts";
import { renderFragment } from "#shell/pages/render-fragment.ts";
import { skillupAddress } from "#storefront/addresses.ts";
import { signUpAddress, withReturnPath } from "#visitors/accounts/addresses.ts";
import { findSsoToken } from "#visitors/accounts/sessions/session-cookies.ts";
import { readSsoToken } from "#visitors/accounts/sessions/sso-token-payload.ts";
import type { SiteHttp } from "#visitors/site.ts";
import { recommendationsAddress } from "../addresses.ts";
import {
	getSkillupPersonalisedList,
	getSkillupPersonalisedListForGuest,
	getSkillupPersonalizationQuestions,
	saveSkillupPersonalisationAnswer,
} from "../calls.ts";
import type { RecommendationsDeps } from "../deps.ts";
import { questionnaireMessages, recommendationMessages as texts } from "../messages.ts";
import {
	findAnswerProblems,
	listChosen,
	parseOptions,
	selectKnownAnswers,
} from "../questionnaire/answer-rules.ts";
import { findQuestionnaireVisit } from "../questionnaire/questionnaire-commands.ts";
import {
	type Recommendations,
	recommendToGuest,
	recommendToMember,
} from "./recommendation-commands.ts";
import { presentRecommendations, toListAnswer } from "./recommendation-presenter.ts";
import { RecommendationsPage } from "./recommendations-page.tsx";
import { RecommendedCourses } from "./recommended-courses-section.tsx";

/** A class behind one address. */
const perMinute = 300;

/** The published calls. */
export function recommendationCalls(
	deps: RecommendationsDeps,
	{ calls }: Pick<SiteHttp, "calls">,
): void {
	const { questions } = deps;
	const readToken = (sent: string | null | undefined, request: Request) => {
		const token = sent || findSsoToken(request.headers.cookie);
		return token ? readSsoToken(deps.secret, token, deps.clock())?.accountId : undefined;
	};
	const answerList = (list: Recommendations, request: Request) => {
		const view = presentRecommendations(list, deps, deps.findLocation(request).country);
		const html = view.items.length > 0 ? renderFragment(<RecommendedCourses {...view} />).html : "";
		return toListAnswer(view, deps, html);
	};

	calls.bind(getSkillupPersonalizationQuestions, {
		perMinute,
		answer: async ({ ssoCookie }, { request, reply }) => {
			const account = readToken(ssoCookie, request);
			const { answers } = await findQuestionnaireVisit(deps, request, reply, account);
			return {
				status: 200 as const,
				questions: questions().map(({ id, question, kind, options }) => ({
					...{ id, question, kind },
					options: options.map(({ value, label }) => ({ value, label })),
					selectedOptions: [...listChosen(answers, id)],
				})),
			};
		},
	});

	calls.bind(getSkillupPersonalisedList, {
		perMinute,
		answer: async ({ ssoCookie }, { request, reply }) => {
			const token = readToken(ssoCookie, request);
			const { account, learner } = await findQuestionnaireVisit(deps, request, reply, token);
			if (!learner || !(account || token))
				return new CallRefusal(401, { field: "ssoCookie", message: texts.signedOut });
			return answerList(await recommendToMember(deps, learner), request);
		},
	});

	calls.bind(getSkillupPersonalisedListForGuest, {
		perMinute,
		answer: async ({ requestToken }, { request }) => {
			const answers = selectKnownAnswers(questions(), parseOptions(requestToken));
			return answerList(await recommendToGuest(deps, answers), request);
		},
	});

	calls.bind(saveSkillupPersonalisationAnswer, {
		perMinute,
		answer: async ({ answers }, { request, reply }) => {
			const problems = findAnswerProblems(questions(), answers);
			if (problems.length > 0)
				return new CallRefusal(
					400,
					...problems.map(({ question, reason }) => ({
						field: `answers.${question}`,
						message: questionnaireMessages.problems[reason],
					})),
				);
			// A token that pages can read is not enough to change something.
			const visit = await findQuestionnaireVisit(deps, request, reply);
			await visit.save(answers);
			return { status: 200 as const };
		},
	});
}

const unlistedPage = createUnlistedPages("skill-up", questionnaireMessages.description);

/** The result of the questionnaire: rendered for each request, and not listed. */
export function recommendationsPage(
	deps: RecommendationsDeps,
	{ server, pages }: Pick<SiteHttp, "server" | "pages">,
): void {
	const { catalogue } = deps;
	server.get(
		recommendationsAddress.pattern,
		{ config: { load: "submissions" } },
		async (request, reply) => {
			if (deps.questions().length === 0) return reply.callNotFound();
			const { account, learner, answers } = await findQuestionnaireVisit(deps, request, reply);
			const list =
				account && learner
					? await recommendToMember(deps, learner)
					: await recommendToGuest(deps, answers);
			const view = presentRecommendations(list, deps, pages.getVisitor(request).country);
			const [first] = view.items;
			const course =
				first && (await findProduct(deps.db, "free-course", { id: first.card.id }, ""));
			const lesson = course?.details.lessons[0];
			const page = unlistedPage(
				texts.title,
				<RecommendationsPage
					view={view}
					firstLesson={course && lesson && { slug: course.slug, title: course.title, lesson }}
					signUpHref={
						account ? undefined : withReturnPath(signUpAddress, recommendationsAddress.to())
					}
					coursesHref={skillupAddress.to()}
					courseNames={inSentence(catalogue.names["free-course"].many)}
				/>,
			);
			return pages.send(request, reply, page);
		},
	);
}
