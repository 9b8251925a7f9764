import { withdrawalHref } from "#privacy/addresses.ts";
import { messages } from "#privacy/messages.ts";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import type { RequestSummary } from "./withdrawal-presenter.ts";

const texts = messages.withdrawal;

export interface EmailRequest extends RequestSummary {
	/** False for an order and an application. */
	readonly isWithdrawable: boolean;
	readonly contact: { readonly phone: string; readonly email: string };
}

/** The request that an email is about, on the page behind its link. */
export function EmailRequestBody({ linkKey, request }: { linkKey: string; request: EmailRequest }) {
	const { contact, withdrawnOn } = request;
	return (
		<>
			<p>{texts.ofEmail(request.request, request.sentOn)}</p>
			{!request.isWithdrawable ? (
				<p>{texts.cancel(contact.phone, contact.email)}</p>
			) : withdrawnOn === undefined ? (
				<div>
					<ButtonLink href={withdrawalHref(request.lead, linkKey)} look="quiet">
						{texts.submit}
					</ButtonLink>
				</div>
			) : (
				<p>{texts.withdrawnOn(withdrawnOn)}</p>
			)}
		</>
	);
}
