import { isDate, type LocalDate } from "#core/time.ts";
import type { Reply, Request } from "#platform/http/server.ts";
import type { QuizzesDeps } from "#quizzes/deps.ts";
import { entriesAddress } from "#quizzes/draws/addresses.ts";
import { prizeMessages } from "#quizzes/draws/messages.ts";
import { createUnlistedPages } from "#shell/pages/page.ts";
import type { Account } from "#visitors/accounts/account.ts";
import { signInAddress, withReturnPath } from "#visitors/accounts/addresses.ts";
import { identifyVisitor, redirectSeeOther } from "#visitors/accounts/sessions/session-routes.ts";
import type { SiteHttp } from "#visitors/site.ts";
import { findEntryStanding, saveEntry, withdrawEntry } from "./entry-commands.ts";
import { presentEntryForm, type RefusedEntry } from "./entry-presenter.ts";
import { EntryPage } from "./entry-standing-view.tsx";

const texts = prizeMessages.entry;
const entryPage = createUnlistedPages("learning", texts.description);

interface EntryVisit {
	readonly request: Request;
	readonly reply: Reply;
	readonly account: Account;
	readonly day: LocalDate;
}

/** People enter the draw of a day, see that they have, and withdraw. */
export function entryRoutes(
	deps: QuizzesDeps,
	{ server, pages }: Pick<SiteHttp, "server" | "pages">,
): void {
	const { sessions } = deps;
	const receive =
		(handle: typeof showEntry) =>
		async (request: Request, reply: Reply): Promise<unknown> => {
			const account = await identifyVisitor(sessions, request, reply);
			const { day = "" }: Record<string, string> = Object(request.params);
			if (!isDate(day)) return reply.callNotFound();
			const back = entriesAddress.to({ day });
			if (!account) return redirectSeeOther(reply, withReturnPath(signInAddress, back));
			return handle(
				deps,
				{ pages },
				{ request, reply, account, day: Temporal.PlainDate.from(day) },
			);
		};
	const load = { config: { load: "submissions" } } as const;
	server.get(entriesAddress.pattern, load, receive(showEntry));
	server.post(entriesAddress.pattern, receive(receiveEntry));
}

async function receiveEntry(
	deps: QuizzesDeps,
	http: Pick<SiteHttp, "pages">,
	visit: EntryVisit,
): Promise<unknown> {
	const { request, reply, account, day } = visit;
	const body: Record<string, unknown> = Object(request.body);
	const isWithdrawn = body.step === "withdraw";
	if (isWithdrawn) await withdrawEntry(deps, account.id, day);
	const saved = isWithdrawn ? undefined : await saveEntry(deps, account, { day, body });
	if (saved?.ok === false && saved.reason.kind !== "no prize") {
		const { reason } = saved;
		if (reason.kind !== "problems") return showEntry(deps, http, visit, undefined, 409);
		return showEntry(deps, http, visit, { body, problems: reason.problems }, 422);
	}
	return redirectSeeOther(reply, entriesAddress.to({ day: day.toString() }));
}

async function showEntry(
	deps: QuizzesDeps,
	{ pages }: Pick<SiteHttp, "pages">,
	{ request, reply, account, day }: EntryVisit,
	refused?: RefusedEntry,
	status = 200,
): Promise<unknown> {
	const standing = await findEntryStanding(deps, account.id, day);
	if (standing.kind === "no prize") return reply.callNotFound();
	const form = presentEntryForm(standing, deps.countries.all, account, refused);
	const title = refused ? texts.problems.title : texts.title;
	const page = <EntryPage standing={standing} form={form} />;
	return pages.send(request, reply, entryPage(title, page, status));
}
