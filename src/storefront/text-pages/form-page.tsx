import { nextCallTimes } from "#catalogue/people/call-gaps.ts";
import { toPhoneLink } from "#core/addresses.ts";
import { GapSlot } from "#shell/pages/gap.tsx";
import { homeAddress } from "#storefront/addresses.ts";
import { inlineForm } from "#storefront/contact/gaps.ts";
import { messages } from "#storefront/messages.ts";
import type { Brand, TextPage } from "#storefront/site-texts-schema.ts";
import { CoverArt } from "#ui/cover/cover-art.tsx";
import { Breadcrumb } from "#ui/navigation/breadcrumb.tsx";
import { RichText } from "#ui/rich-text/rich-text.tsx";
import styles from "./form-page.module.css";

const usualHue = "slate";

/**
 * A page that is made for its form: it stands there, ready, and beside it the next steps after
 * sending it.
 */
export function FormPageView({
	page,
	path,
	brand,
}: {
	page: TextPage;
	path: string;
	brand: Brand;
}) {
	const { title, lead, hue = usualHue, body } = page;
	return (
		<>
			<header className={styles.head} data-hue={hue}>
				<div className={`wrap ${styles.headGrid}`}>
					<div className={styles.headText}>
						<Breadcrumb
							crumbs={[
								{ name: messages.breadcrumbHome, href: homeAddress.to() },
								{ name: title, href: path },
							]}
						/>
						<h1 className={styles.title}>{title}</h1>
						{lead && <p className={styles.lead}>{lead}</p>}
						<GapSlot of={nextCallTimes} />
					</div>
					<CoverArt seed={path} hue={hue} className={styles.art} />
				</div>
			</header>
			<div className={`wrap ${styles.columns}`}>
				<div className={styles.form}>
					<GapSlot of={inlineForm}>
						<WriteToUs brand={brand} subject={title} />
					</GapSlot>
				</div>
				<aside aria-label={messages.formAside} className={styles.aside}>
					<RichText text={body} />
				</aside>
			</div>
		</>
	);
}

/** Shown where content has taken the form away, and where it cannot be rendered. */
function WriteToUs({ brand, subject }: { brand: Brand; subject: string }) {
	const mailLink = `mailto:${brand.email}?subject=${encodeURIComponent(subject)}`;
	return (
		<p className={styles.lead}>
			{messages.reachUs.before}
			<a href={mailLink}>{brand.email}</a>
			{messages.reachUs.between}
			<a href={toPhoneLink(brand.phone)}>{brand.phone}</a>
			{messages.reachUs.formAfter}
		</p>
	);
}
