import type { Placement } from "#forms/placements/placement-schema.ts";
import type { ApplicationInviteProps } from "#forms/views/application-invite.tsx";
import type { Request } from "#platform/http/server.ts";
import type { FormLocation } from "./form-location.ts";
import type { FormRendererDeps } from "./form-renderer-deps.ts";
import type { SentForm } from "./thanks.ts";

/** What follows a form, for the browser that sent it; undefined for any other. */
export async function findSentForm(
	deps: FormRendererDeps,
	formLocation: FormLocation,
	placement: Placement,
	request: Request,
): Promise<SentForm | undefined> {
	const { siteModule, page, download, lessons = [] } = formLocation;
	const stored = await deps.sentLead(request, {
		siteModule,
		page,
		// A form with a choice of courses is about the chosen one, not about its page.
		product: placement.fields.includes("course")
			? undefined
			: formLocation.product,
	});
	if (!stored) return undefined;
	return {
		placement,
		leadType: stored.lead.leadType,
		leadId: stored.id,
		isCheckedFirst: stored.state === "quarantined",
		page,
		download,
		lessons,
		slots: placement.followUps.includes("booking")
			? await deps.slotsFor({ lead: stored.id, siteModule, page })
			: undefined,
		invite: await inviteFor(deps, formLocation, placement, {
			request,
			leadId: stored.id,
		}),
		hasChosen: false,
	};
}

async function inviteFor(
	deps: FormRendererDeps,
	{ product, page }: FormLocation,
	{ followUps }: Placement,
	lead: { readonly request: Request; readonly leadId: string },
): Promise<ApplicationInviteProps | undefined> {
	return product && followUps.includes("application")
		? deps.inviteTo({ product, page, ...lead })
		: undefined;
}
