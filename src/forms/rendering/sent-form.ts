import type { Placement } from "#forms/placements/placement-schema.ts";
import type { ApplicationInviteProps } from "#forms/views/application-invite.tsx";
import type { Request } from "#platform/http/server.ts";
import type { FormLocation } from "./form-location.ts";
import type { FormRendererDeps } from "./form-renderer-deps.ts";
import type { SentForm } from "./thanks.ts";

/** All that comes after a form, for the browser that sent it; undefined for any other. */
export async function findSentForm(
	parts: FormRendererDeps,
	place: FormLocation,
	placement: Placement,
	request: Request,
): Promise<SentForm | undefined> {
	const { siteModule, page, download, lessons = [] } = place;
	const stored = await parts.sentLead(request, {
		siteModule,
		page,
		// It is about the course that was chosen in it, whatever its page is about.
		product: placement.fields.includes("course") ? undefined : place.product,
	});
	if (!stored) return undefined;
	return {
		placement,
		leadType: stored.lead.leadType,
		leadId: stored.id,
		page,
		download,
		lessons,
		slots: placement.followUps.includes("booking")
			? await parts.slotsFor({ lead: stored.id, siteModule, page })
			: undefined,
		invite: await inviteFor(parts, place, placement, {
			request,
			leadId: stored.id,
		}),
		hasChosen: false,
	};
}

async function inviteFor(
	parts: FormRendererDeps,
	{ product, page }: FormLocation,
	{ followUps }: Placement,
	lead: { readonly request: Request; readonly leadId: string },
): Promise<ApplicationInviteProps | undefined> {
	return product && followUps.includes("application")
		? parts.inviteTo({ product, page, ...lead })
		: undefined;
}
