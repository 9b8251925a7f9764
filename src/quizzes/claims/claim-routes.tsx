import { picturePurpose } from "#catalogue/files/pictures/signed-picture-rules.ts";
import type { Reply, Request } from "#platform/http/server.ts";
import { readUpload, type UploadedForm, uploadRoutes } from "#platform/http/uploads.ts";
import { formatForReading } from "#platform/phone-numbers/phone-numbers.ts";
import { briefLinkSeconds } from "#platform/secrets/signed-link.ts";
import type { QuizzesDeps } from "#quizzes/deps.ts";
import { claimAddress, winnerNameAddress } from "#quizzes/draws/addresses.ts";
import { updateNamePublic } from "#quizzes/draws/entries/entry-store.ts";
import { phonePurpose } from "#quizzes/draws/messages.ts";
import { announceWinners } from "#quizzes/draws/prize-day-store.ts";
import { findWin, type Winner } from "#quizzes/draws/winner-store.ts";
import { formatPrizeDay, nameWinner, presentTime } from "#quizzes/draws/winners-presenter.ts";
import { createUnlistedPages } from "#shell/pages/page.ts";
import type { Account } from "#visitors/accounts/account.ts";
import { signInAddress, withReturnPath } from "#visitors/accounts/addresses.ts";
import { identifyVisitor, redirectSeeOther } from "#visitors/accounts/sessions/session-routes.ts";
import type { SiteHttp } from "#visitors/site.ts";
import { claimCallRoutes, readEntryId } from "./claim-call-routes.ts";
import { type ClaimProblems, type ClaimRefusal, saveClaim } from "./claim-commands.ts";
import { signPicturePath } from "./claim-link-rules.ts";
import { ClaimPage, type ClaimPageProps } from "./claim-page.tsx";
import { decideClaimStanding } from "./claim-rules.ts";
import { findClaim } from "./claim-store.ts";
import { claimMessages as texts } from "./messages.ts";

const claimPage = createUnlistedPages("learning", texts.description);

interface ClaimVisit {
	readonly request: Request;
	readonly reply: Reply;
	readonly account: Account;
	readonly win: Winner;
}

interface RefusedClaim {
	readonly status: number;
	readonly phone?: string;
	readonly problems?: ClaimProblems;
	readonly isRepeated?: boolean;
}

/** A winner claims the prize, once. The page of a win is found by its owner only. */
export function claimRoutes(
	deps: QuizzesDeps,
	http: Pick<SiteHttp, "server" | "pages" | "calls">,
): void {
	const { server } = http;
	server.get(
		claimAddress.pattern,
		{ config: { load: "submissions" } },
		withWin(deps, (visit) => showClaim(deps, http, visit)),
	);
	// The load is counted where the database is read: a client that sends slowly must not hold a slot.
	uploadRoutes(server, (scope) =>
		scope.post(
			claimAddress.pattern,
			{
				config: { load: "uncounted" },
				onRequest: scope.rateLimit({ max: deps.formsPerMinute, timeWindow: 60_000 }),
			},
			withWin(deps, (visit) => receiveClaim(deps, http, visit)),
		),
	);
	server.post(
		winnerNameAddress.pattern,
		withWin(deps, async ({ request, reply, win }) => {
			const { name }: Record<string, unknown> = Object(request.body);
			await updateNamePublic(deps.db, win.entry, name === "1");
			await announceWinners(deps.db);
			return redirectSeeOther(reply, claimAddress.to({ entry: win.entry }));
		}),
	);
	claimCallRoutes(deps, http);
}

function withWin(
	deps: QuizzesDeps,
	handle: (visit: ClaimVisit) => Promise<unknown>,
): (request: Request, reply: Reply) => Promise<unknown> {
	return async (request, reply) => {
		const { account, win } = await request.server.load.run("submissions", request, async () => {
			const found = await identifyVisitor(deps.sessions, request, reply);
			const entry = readEntryId(request);
			return {
				account: found,
				win: found && entry && (await findWin(deps.db, { entry, account: found.id })),
			};
		});
		if (!account) {
			const { entry = "" }: Record<string, string> = Object(request.params);
			return redirectSeeOther(reply, withReturnPath(signInAddress, claimAddress.to({ entry })));
		}
		return win ? handle({ request, reply, account, win }) : reply.callNotFound();
	};
}

async function receiveClaim(
	deps: QuizzesDeps,
	http: Pick<SiteHttp, "pages">,
	visit: ClaimVisit,
): Promise<unknown> {
	const { request, reply, account, win } = visit;
	const form = await receiveForm(deps, visit);
	const { load } = request.server;
	// Converting a picture takes long, so it holds no slot either.
	const saved = await saveClaim(deps, { win, account: account.id }, form);
	if (saved.ok) return redirectSeeOther(reply, claimAddress.to({ entry: win.entry }));
	const { reason } = saved;
	return load.run("submissions", request, async () => {
		const current = await findWin(deps.db, { entry: win.entry, account: account.id });
		return showClaim(deps, http, { ...visit, win: current ?? win }, toRefusedClaim(reason, form));
	});
}

const nothingSent: UploadedForm = { fields: new Map(), files: new Map(), isComplete: true };

/** The form for a prize that cannot be claimed is not read. */
const receiveForm = (deps: QuizzesDeps, { request, account, win }: ClaimVisit) =>
	decideClaimStanding(win, deps.clock()) === "open" ? readUpload(request, account.id) : nothingSent;

const toRefusedClaim = (reason: ClaimRefusal, form: UploadedForm): RefusedClaim =>
	reason.kind === "problems"
		? { status: 422, problems: reason.problems, phone: form.fields.get("phoneNo") ?? "" }
		: { status: 409, isRepeated: true };

async function showClaim(
	deps: QuizzesDeps,
	{ pages }: Pick<SiteHttp, "pages">,
	visit: ClaimVisit,
	refused: RefusedClaim = { status: 200 },
): Promise<unknown> {
	const { request, reply, win } = visit;
	const { prize, day, entry } = win;
	const props = {
		...{ entry, prize: prize?.title ?? "", day: formatPrizeDay(day) },
		name: { isPublic: win.isNamePublic, text: nameWinner(win, deps.findCountry) },
		part: await loadPart(deps, visit, refused),
	};
	const title = refused.problems ? texts.problems.title : findTitle(props.part.kind);
	return pages.send(request, reply, claimPage(title, <ClaimPage {...props} />, refused.status));
}

const findTitle = (kind: ClaimPageProps["part"]["kind"]): string =>
	kind === "open" ? texts.title : texts[kind].title;

async function loadPart(
	{ db, clock, hash }: QuizzesDeps,
	{ account, win }: ClaimVisit,
	{ phone, problems, isRepeated = false }: RefusedClaim,
): Promise<ClaimPageProps["part"]> {
	const { entry, prize, claimUntil } = win;
	const kind = decideClaimStanding(win, clock());
	if (kind === "expired") return { kind };
	const purpose = prize?.claim.phone ?? phonePurpose;
	if (kind === "open")
		return {
			...{ kind, problems, until: presentTime(claimUntil).text },
			...{ purpose: prize?.claim.picture ?? "", keepDays: prize?.claim.keepDays ?? 0 },
			phonePurpose: purpose,
			phone: phone ?? account.phone ?? "",
		};
	const claim = await findClaim(db, entry);
	if (!claim?.hasPicture) return { kind, isRepeated, phonePurpose: purpose, sent: undefined };
	const until = clock().add({ seconds: briefLinkSeconds });
	return {
		...{ kind, isRepeated, phonePurpose: purpose },
		sent: {
			pictureHref: signPicturePath(hash, picturePurpose, entry, until),
			...{ phone: formatForReading(claim.phone ?? ""), deleteOn: formatPrizeDay(claim.deleteOn) },
		},
	};
}
