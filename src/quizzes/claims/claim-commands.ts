import type { Id } from "#core/ids.ts";
import { accepted, type Result, refused } from "#core/result.ts";
import { localDate } from "#core/time.ts";
import type { UploadedForm } from "#platform/http/uploads.ts";
import { convertPhoto, readPhotoFormat } from "#platform/photos/photo.ts";
import type { QuizzesDeps } from "#quizzes/deps.ts";
import { findWin, replaceNotifiedState, type Winner } from "#quizzes/draws/winner-store.ts";
import { decideClaimStanding, readClaimPhone } from "./claim-rules.ts";
import { insertClaim } from "./claim-store.ts";
import type { claimMessages } from "./messages.ts";

export type ClaimProblem = Exclude<keyof (typeof claimMessages)["problems"], "title">;

export interface ClaimProblems {
	readonly image: ClaimProblem | undefined;
	readonly phoneNo: ClaimProblem | undefined;
}

export type ClaimRefusal =
	| { readonly kind: "claimed" | "expired" }
	| { readonly kind: "problems"; readonly problems: ClaimProblems };

/** Stores the claim of a winner. The state of the win changes once, so of two claims at once the second one is refused. */
export async function saveClaim(
	deps: QuizzesDeps,
	{ win, account }: { readonly win: Winner; readonly account: Id<"account"> },
	form: UploadedForm,
): Promise<Result<undefined, ClaimRefusal>> {
	const now = deps.clock();
	const standing = decideClaimStanding(win, now);
	if (standing !== "open") return refused({ kind: standing });
	const read = await readClaim(deps, win, form);
	if (!read.ok) return refused({ kind: "problems", problems: read.reason });
	const { entry, prize } = win;
	const claim = {
		...{ entry, account, ...read.value, claimedAt: now },
		deleteOn: localDate(now, deps.timeZone).add({ days: prize?.claim.keepDays ?? 0 }),
	};
	const isSaved = await deps.db.transaction().execute(async (tx) => {
		const isFirst = await replaceNotifiedState(tx, entry, "claimed");
		if (!isFirst) return false;
		await insertClaim(tx, claim);
		await deps.notifyClaimant(tx, win, claim.deleteOn);
		return true;
	});
	if (isSaved) return accepted(undefined);
	const changed = await findWin(deps.db, { entry, account });
	const isClaimed = !changed || decideClaimStanding(changed, now) === "claimed";
	return refused({ kind: isClaimed ? "claimed" : "expired" });
}

/** The picture is converted only where the rest is right: it costs much. */
async function readClaim(
	{ countries }: QuizzesDeps,
	{ countryCode }: Winner,
	form: UploadedForm,
): Promise<Result<{ readonly phone: string; readonly picture: Buffer }, ClaimProblems>> {
	const codes = countries.all.map(({ phoneCode }) => phoneCode);
	const home = countries.all.find(({ code }) => code === countryCode)?.phoneCode ?? "";
	const phone = readClaimPhone(form.fields.get("phoneNo") ?? "", home, codes);
	const image = findUploadProblem(form);
	if (image || !phone.ok) return refused({ image, phoneNo: phone.ok ? undefined : phone.reason });
	const picture = await convertPhoto(form.files.get("image")?.bytes ?? Buffer.alloc(0));
	if (!picture.ok) return refused({ image: picture.reason, phoneNo: undefined });
	return accepted({ phone: phone.value, picture: picture.value });
}

/** Finds what is wrong with a picture before anything is decoded. */
function findUploadProblem({ files, isComplete }: UploadedForm): ClaimProblem | undefined {
	if (!isComplete) return "incomplete";
	const image = files.get("image");
	if (!image?.isChosen) return "missing";
	if (image.isTooLarge) return "too many bytes";
	const format = readPhotoFormat(image.bytes);
	return format.ok ? undefined : format.reason;
}
