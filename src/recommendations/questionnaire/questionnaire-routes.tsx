import type { Reply, Request } from "#platform/http/server.ts";
import { createUnlistedPages, type Page } from "#shell/pages/page.ts";
import { redirectSeeOther } from "#visitors/accounts/sessions/session-routes.ts";
import type { SiteHttp } from "#visitors/site.ts";
import { questionnaireAddress, recommendationsAddress } from "../addresses.ts";
import type { RecommendationsDeps } from "../deps.ts";
import { questionnaireMessages as texts } from "../messages.ts";
import { type ChosenOptions, findAnswerProblems, readAnswerForm } from "./answer-rules.ts";
import { findQuestionnaireVisit } from "./questionnaire-commands.ts";
import { QuestionnairePage } from "./questionnaire-page.tsx";

const unlistedPage = createUnlistedPages("skill-up", texts.description);
/** More than the fields of the form may hold. */
const maxFormBytes = 64 * 1024;

/** The questions with what the visitor has chosen so far: rendered for each request, and not listed. */
export function questionnaireRoutes(
	deps: RecommendationsDeps,
	{ server, pages }: Pick<SiteHttp, "server" | "pages">,
): void {
	const { questions } = deps;
	const { pattern } = questionnaireAddress;
	server.get(pattern, { config: { load: "submissions" } }, async (request, reply) => {
		if (questions().length === 0) return reply.callNotFound();
		const { answers } = await findQuestionnaireVisit(deps, request, reply);
		const page = formPage(deps, { answers, problems: new Map(), status: 200 });
		return pages.send(request, reply, page);
	});
	const often = { bodyLimit: maxFormBytes, config: { isSentOften: true } };
	server.post(pattern, often, (request, reply) => receive(deps, { pages }, request, reply));
}

async function receive(
	deps: RecommendationsDeps,
	{ pages }: Pick<SiteHttp, "pages">,
	request: Request,
	reply: Reply,
): Promise<unknown> {
	const questions = deps.questions();
	const [first] = questions;
	if (!first) return reply.callNotFound();
	const answers = readAnswerForm(questions, request.body);
	const problems = new Map<string, string>(
		findAnswerProblems(questions, answers).map(({ question, reason }) => [
			question,
			texts.problems[reason],
		]),
	);
	if (Object.values(answers).every((chosen) => chosen.length === 0))
		problems.set(first.id, texts.problems.nothing);
	if (problems.size > 0)
		return pages.send(request, reply, formPage(deps, { answers, problems, status: 422 }));
	const visit = await findQuestionnaireVisit(deps, request, reply);
	await visit.save(answers);
	await visit.finish();
	return redirectSeeOther(reply, recommendationsAddress.to());
}

const formPage = (
	{ questions }: RecommendationsDeps,
	{
		status,
		...view
	}: {
		readonly answers: ChosenOptions;
		readonly problems: ReadonlyMap<string, string>;
		readonly status: number;
	},
): Page =>
	unlistedPage(texts.title, <QuestionnairePage questions={questions()} {...view} />, status);
