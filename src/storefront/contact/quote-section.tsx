import { type GapUse, gapUse } from "#core/gaps.ts";
import type { PageType } from "#core/page-types.ts";
import { messages } from "#storefront/messages.ts";
import type { Brand } from "#storefront/site-texts-schema.ts";
import { createQuotePopup } from "./contact-form-rules.ts";
import { ContactPopupFrame } from "./contact-popup-view.tsx";
import { ContactTrigger } from "./contact-trigger-view.tsx";
import { type ContactFormContext, quoteForm } from "./gaps.ts";
import styles from "./quote-section.module.css";

/** The context that the block needs; the page has `createQuoteGapUse(context)` among its gaps. */
export function createQuoteContext(page: {
	type: PageType;
	path: string;
	/** The bullets of the offer to companies in content. */
	bullets: readonly string[];
}): ContactFormContext {
	return {
		popup: createQuotePopup(page.type, page.bullets),
		host: page.path,
		subject: messages.quote.subject,
	};
}

export function createQuoteGapUse(context: ContactFormContext): GapUse<ContactFormContext> {
	return gapUse(quoteForm, context);
}

/** A block that invites companies, with the popup it opens. */
export function GetAQuote({
	context,
	brand,
	open,
}: {
	context: ContactFormContext;
	brand: Brand;
	/** `?form=` names it. */
	open: boolean;
}) {
	return (
		<section aria-labelledby="quote-title" className={styles.block}>
			<div className={`wrap ${styles.row}`}>
				<div className={styles.text}>
					<h2 id="quote-title" className={styles.title}>
						{messages.quote.title}
					</h2>
					<p>{messages.quote.lead}</p>
				</div>
				<ContactTrigger popup={context.popup} host={context.host} size="large" />
			</div>
			<div className="wrap">
				<ContactPopupFrame form={quoteForm} context={context} brand={brand} open={open} />
			</div>
		</section>
	);
}
