import type { PrivatePictures } from "#catalogue/files/pictures/signed-picture-routes.ts";
import { picturePurpose } from "#catalogue/files/pictures/signed-picture-rules.ts";
import { type Id, parseUuid } from "#core/ids.ts";
import { CallRefusal } from "#platform/http/calls/call-answer.ts";
import type { Request } from "#platform/http/server.ts";
import { readUpload } from "#platform/http/uploads.ts";
import { isSignedLink } from "#platform/secrets/signed-link.ts";
import type { QuizzesDeps } from "#quizzes/deps.ts";
import { claimPictureAddress } from "#quizzes/draws/addresses.ts";
import { findWin, listAccountWins, type Winner } from "#quizzes/draws/winner-store.ts";
import { identifyVisitor } from "#visitors/accounts/sessions/session-routes.ts";
import type { SiteHttp } from "#visitors/site.ts";
import { saveSkillupDailyQuizWinnerData } from "./calls.ts";
import { type ClaimRefusal, saveClaim } from "./claim-commands.ts";
import { parseClaimPicturePath } from "./claim-link-rules.ts";
import { findClaim, findClaimPicture } from "./claim-store.ts";
import { claimMessages as texts } from "./messages.ts";

/** Whatever this file holds, a browser runs nothing of it. */
const picturePolicy = "default-src 'none'; sandbox";

export function claimCallRoutes(deps: QuizzesDeps, http: Pick<SiteHttp, "server" | "calls">): void {
	pictureRoute(deps, http);
	bindClaimCall(deps, http);
}

export const readEntryId = (request: Request): Id<"entry"> | undefined => {
	const { entry = "" }: Record<string, string> = Object(request.params);
	return parseUuid(entry);
};

/** A signed link opens it, which its claimant and the staff get; nothing else does. */
function pictureRoute(
	{ db, clock, hash }: QuizzesDeps,
	{ server }: Pick<SiteHttp, "server">,
): void {
	server.get<{ Params: { entry: string } }>(
		claimPictureAddress.pattern,
		{ config: { load: "submissions" } },
		async (request, reply) => {
			const entry = readEntryId(request);
			const path = entry && claimPictureAddress.to({ entry });
			const query: Record<string, unknown> = Object(request.query);
			if (!path || !isSignedLink(hash, picturePurpose, path, query, clock()))
				throw Object.assign(new Error(texts.expiredLink), { statusCode: 403 });
			const picture = await findClaimPicture(db, entry);
			if (!picture) return reply.callNotFound();
			return reply
				.header("cache-control", "private, no-store")
				.header("content-security-policy", picturePolicy)
				.header("x-robots-tag", "noindex")
				.type("image/jpeg")
				.send(picture);
		},
	);
}

/** Claimants get links to their own pictures by the call for signed links, too. */
export const claimPictures = ({ db, sessions }: QuizzesDeps): PrivatePictures => ({
	async admits(path, request) {
		const entry = parseClaimPicturePath(path);
		const { account } = entry
			? await sessions.readSession(request.headers.cookie)
			: { account: undefined };
		if (!entry || !account || !(await findWin(db, { entry, account: account.id }))) return false;
		return (await findClaim(db, entry))?.hasPicture ?? false;
	},
});

function bindClaimCall(deps: QuizzesDeps, { calls }: Pick<SiteHttp, "calls">): void {
	calls.bind(saveSkillupDailyQuizWinnerData, {
		perMinute: "forms",
		answer: async (_input, { request, reply }) => {
			const { load } = request.server;
			const account = await load.run("submissions", request, () =>
				identifyVisitor(deps.sessions, request, reply),
			);
			if (!account) return new CallRefusal(401, { field: "", message: texts.call.signedOut });
			const wins = await load.run("submissions", request, () =>
				listAccountWins(deps.db, account.id, maxWins),
			);
			if (wins.length === 0)
				return new CallRefusal(404, { field: "", message: texts.call.unknown });
			const form = await readUpload(request, account.id);
			const win = selectWin(wins, form.fields.get("entryId"));
			if (!win) return new CallRefusal(404, { field: "entryId", message: texts.call.unknown });
			const saved = await saveClaim(deps, { win, account: account.id }, form);
			return saved.ok
				? { status: 200 as const, data: { entryId: win.entry as string } }
				: toCallRefusal(saved.reason);
		},
	});
}

/** More than an account ever wins within 14 days. */
const maxWins = 50;

/** The win that is named; else the latest one that is not claimed; once all are, the latest one, which is then refused. */
function selectWin(wins: readonly Winner[], named: string | undefined): Winner | undefined {
	if (named !== undefined) return wins.find(({ entry }) => entry === parseUuid(named));
	return wins.find(({ state }) => state === "notified") ?? wins[0];
}

function toCallRefusal(reason: ClaimRefusal): CallRefusal {
	if (reason.kind !== "problems")
		return new CallRefusal(409, { field: "", message: texts.call[reason.kind] });
	const { image, phoneNo } = reason.problems;
	return new CallRefusal(
		400,
		...(image ? [{ field: "image", message: texts.problems[image] }] : []),
		...(phoneNo ? [{ field: "phoneNo", message: texts.problems[phoneNo] }] : []),
	);
}
