import type { Reply, Request, Server } from "#platform/http/server.ts";
import { createUnlistedPages } from "#shell/pages/page.ts";
import type { PageRoutes } from "#shell/pages/page-routes.ts";
import { redirectSeeOther } from "#visitors/accounts/sessions/session-routes.ts";
import type { Audience } from "#visitors/audience/audience-rules.ts";
import { questionnaireAddress, recommendationsAddress } from "../addresses.ts";
import { questionnaireMessages as texts } from "../messages.ts";
import { type ChosenOptions, findAnswerProblems, readAnswerForm } from "./answer-rules.ts";
import { findQuestionnaireVisit, type QuestionnaireDeps } from "./questionnaire-commands.ts";
import { QuestionnairePage } from "./questionnaire-page.tsx";

export interface QuestionnaireRouteDeps extends QuestionnaireDeps {
	readonly server: Server;
	readonly pages: PageRoutes<Audience>;
}

const unlistedPage = createUnlistedPages("skill-up", texts.description);
/** More than the fields of the form may hold. */
const maxFormBytes = 64 * 1024;

/** The questions with what the visitor has chosen so far: rendered for each request, and not listed. */
export function questionnaireRoutes(deps: QuestionnaireRouteDeps): void {
	const { server, questions } = deps;
	const { pattern } = questionnaireAddress;
	server.get(pattern, { config: { load: "submissions" } }, async (request, reply) => {
		if (questions().length === 0) return reply.callNotFound();
		const { answers } = await findQuestionnaireVisit(deps, request, reply);
		return sendForm(deps, request, reply, { answers, problems: new Map(), status: 200 });
	});
	const often = { bodyLimit: maxFormBytes, config: { isSentOften: true } };
	server.post(pattern, often, (request, reply) => receive(deps, request, reply));
}

async function receive(
	deps: QuestionnaireRouteDeps,
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
	if (problems.size > 0) return sendForm(deps, request, reply, { answers, problems, status: 422 });
	const visit = await findQuestionnaireVisit(deps, request, reply);
	await visit.save(answers);
	await visit.finish();
	return redirectSeeOther(reply, recommendationsAddress.to());
}

const sendForm = (
	{ pages, questions }: QuestionnaireRouteDeps,
	request: Request,
	reply: Reply,
	{
		status,
		...view
	}: {
		readonly answers: ChosenOptions;
		readonly problems: ReadonlyMap<string, string>;
		readonly status: number;
	},
): Promise<unknown> =>
	pages.send(
		request,
		reply,
		unlistedPage(texts.title, <QuestionnairePage questions={questions()} {...view} />, status),
	);
