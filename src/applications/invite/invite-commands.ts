import type { ApplicationProductKind } from "#applications/addresses.ts";
import {
	findAppliedProgram,
	type ProgramDeps,
} from "#applications/program-commands.ts";
import type { ApplicationInviteProps } from "#forms/views/application-invite.tsx";
import { leadCookies } from "#leads/cookies.ts";
import type { Cookies } from "#visitors/cookie-rules.ts";
import {
	applyPath,
	inviteLabel,
	inviteLabels,
	readProgramStages,
} from "./invite-rules.ts";

/** The invitation on the thank-you page; undefined for products without applications. */
export async function findApplicationInvite(
	deps: ProgramDeps,
	input: {
		readonly product: { readonly kind: string; readonly slug: string };
		/** The path of the visitor's page. */
		readonly page: string;
		readonly leadId: string;
		readonly cookies: Cookies;
	},
): Promise<ApplicationInviteProps | undefined> {
	const { product, page, leadId, cookies } = input;
	if (!isAppliedKind(product.kind)) return undefined;
	const program = await findAppliedProgram(deps, product.kind, product.slug);
	if (!program) return undefined;
	const stages = readProgramStages(
		cookies[leadCookies.record.name],
		program.id,
	);
	const label = inviteLabel(stages, program.application.continueFrom);
	return {
		action: applyPath(program, page.split("?", 1)[0] ?? ""),
		leadId,
		program: program.title,
		label,
		isContinued: label === inviteLabels.goOn,
	};
}

const isAppliedKind = (kind: string): kind is ApplicationProductKind =>
	kind === "bundle" || kind === "university";
