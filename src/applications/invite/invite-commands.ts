import type { AppliedKind } from "#applications/addresses.ts";
import {
	findAppliedProgram,
	type ProgramParts,
} from "#applications/program-commands.ts";
import type { InviteFacts } from "#forms/views/application-invite.tsx";
import { leadCookies } from "#leads/cookies.ts";
import type { Cookies } from "#visitors/cookie-rules.ts";
import {
	applyPath,
	inviteLabel,
	inviteLabels,
	stagesOf,
} from "./invite-rules.ts";

/** What stands on the second thank-you; undefined for whatever one cannot apply for. */
export async function findInvite(
	parts: ProgramParts,
	asked: {
		readonly product: { readonly kind: string; readonly slug: string };
		/** The path on which the visitor is. */
		readonly page: string;
		readonly leadId: string;
		readonly cookies: Cookies;
	},
): Promise<InviteFacts | undefined> {
	const { product, page, leadId, cookies } = asked;
	if (!isApplied(product.kind)) return undefined;
	const program = await findAppliedProgram(parts, product.kind, product.slug);
	if (!program) return undefined;
	const stages = stagesOf(cookies[leadCookies.record.name], program.id);
	const label = inviteLabel(stages, program.application.continueFrom);
	return {
		action: applyPath(program, page.split("?", 1)[0] ?? ""),
		leadId,
		program: program.title,
		label,
		isContinued: label === inviteLabels.goOn,
	};
}

const isApplied = (kind: string): kind is AppliedKind =>
	kind === "bundle" || kind === "university";
