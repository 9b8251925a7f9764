import { bannerStyleAddress, preferencesAddress } from "#visitors/addresses.ts";
import { messages } from "./messages.ts";
import { consentTextVersion } from "./rules.ts";

/**
 * Asks for consent. Cached pages are the same for everybody: browsers without script request the style, which shows the form
 * to visitors who have not answered; elsewhere a script takes the content out when they have not.
 */
export function ConsentBanner() {
	const texts = messages.banner;
	return (
		<noscript data-behaviour="visitors/consent-banner">
			<link rel="stylesheet" href={bannerStyleAddress.to()} />
			<section hidden className="consent" aria-label={texts.label}>
				<form method="post" action={preferencesAddress.to()}>
					<p role="status">{texts.text}</p>
					<input type="hidden" name="text" value={consentTextVersion} />
					<div>
						<button type="submit" name="answer" value="all">
							{texts.all}
						</button>
						<button type="submit" name="answer" value="none">
							{texts.none}
						</button>
					</div>
					<a href={preferencesAddress.to()}>{texts.more}</a>
				</form>
			</section>
		</noscript>
	);
}
