import { createHash } from "node:crypto";
import type { Id } from "#core/ids.ts";
import type { Reply, Request } from "#platform/http/server.ts";
import type { SecretHmac } from "#platform/secrets/hmac.ts";
import { findCookie } from "#visitors/accounts/sessions/session-cookies.ts";
import { formatSetCookie } from "#visitors/cookie-rules.ts";
import { toLearner } from "#visitors/learners/learner-store.ts";
import { findLearnerVisit, type LearnerVisit } from "#visitors/learners/learner-visit-commands.ts";
import { recommendationCookies } from "../cookies.ts";
import type { RecommendationsDeps } from "../deps.ts";
import {
	type ChosenOptions,
	formatOptions,
	parseOptions,
	selectKnownAnswers,
} from "./answer-rules.ts";
import { findAnswers, saveAnswers } from "./answer-store.ts";

export interface QuestionnaireVisit extends LearnerVisit {
	/** The part of what was chosen that the questionnaire still offers. */
	readonly answers: ChosenOptions;
	readonly save: (answers: ChosenOptions) => Promise<void>;
	/** Keeps what a guest has chosen in the published cookie; members are known by their account. */
	readonly finish: () => Promise<void>;
}

const { options, skillupUser } = recommendationCookies;
const maxCookieLength = 2_000;

/** Finds what was chosen, by the account, the guest of the browser or the cookie with the options. */
export async function findQuestionnaireVisit(
	deps: RecommendationsDeps,
	request: Request,
	reply: Reply,
	/** The account of a token, where the request comes from a page of another host. */
	tokenAccount?: Id<"account">,
): Promise<QuestionnaireVisit> {
	const { db, clock } = deps;
	const visit = await findLearnerVisit(deps, request, reply);
	// The token of an account says more than the cookie of a guest, and a session more than both.
	const learner = visit.account || !tokenAccount ? visit.learner : toLearner(tokenAccount);
	const load = async (): Promise<ChosenOptions> => {
		const stored = learner ? await findAnswers(db, learner) : {};
		if (visit.account || tokenAccount || Object.keys(stored).length > 0) return stored;
		const cookie = findCookie(request.headers.cookie, options) ?? "";
		return cookie.length > maxCookieLength ? {} : parseOptions(cookie);
	};
	const questions = deps.questions();
	let answers = selectKnownAnswers(questions, await load());
	const setCookie = (cookie: typeof options | typeof skillupUser, value: string) =>
		reply.header("set-cookie", formatSetCookie({ cookie, value }, deps.secure));
	return {
		...visit,
		...{ learner, answers },
		async save(changed) {
			const saved = await db.transaction().execute(async (tx) => {
				const id = await visit.ensureLearner(tx);
				await saveAnswers(tx, id, changed, clock());
				return id;
			});
			answers = selectKnownAnswers(questions, { ...answers, ...changed });
			setCookie(skillupUser, toPublishedId(deps.hash, saved));
		},
		async finish() {
			if (!visit.account) setCookie(options, formatOptions(answers));
		},
	};
}

/** A UUID that other systems may keep: the id of the learner, which is that of the account, does not follow from it. */
function toPublishedId(hash: SecretHmac, learner: Id<"learner">): string {
	const hex = createHash("sha256").update(hash("skillup user", learner)).digest("hex");
	return [
		...[hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`],
		...[`8${hex.slice(17, 20)}`, hex.slice(20, 32)],
	].join("-");
}
