import type { ProductSummary } from "#catalogue/summary.ts";
import { referAndEarnForm } from "#referral/gaps.ts";
import { GapSlot } from "#shell/pages/gap.tsx";
import formPage from "#storefront/text-pages/form-page.module.css";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { CoverArt } from "#ui/cover/cover-art.tsx";
import { Notice } from "#ui/labels/notice.tsx";
import { Link } from "#ui/navigation/link.tsx";
import styles from "./landing-page.module.css";
import { sharingMessages } from "./messages.ts";
import { friendCouponDays } from "./sharing-rules.ts";

const { landing: texts } = sharingMessages;

export interface LandingPageProps {
	/** Undefined where the site as a whole was recommended. */
	readonly product: ProductSummary | undefined;
	/** The discount, such as "15% off"; without one there is no form either. */
	readonly off: string | undefined;
	/** The page of the link, for its owner, who opens it here; undefined for anyone else. */
	readonly ownHref: string | undefined;
	readonly isOwner: boolean;
	readonly brand: string;
	/** Lists all that can be learned. */
	readonly allHref: string;
}

export function LandingPage({ product, off, brand, allHref, ...opened }: LandingPageProps) {
	const { ownHref, isOwner } = opened;
	return (
		<>
			<header className={formPage.head} data-hue={product?.hue ?? "slate"}>
				<div className={`wrap ${formPage.headGrid}`}>
					<div className={formPage.headText}>
						<p className={styles.kicker}>{texts.kicker}</p>
						<h1 className={styles.title} dir="auto">
							{product?.title ?? texts.siteTitle(brand)}
						</h1>
						{product && (
							<p className={styles.lead} dir="auto">
								{product.summary}
							</p>
						)}
						{product?.price && (
							<p>
								{texts.price}: {product.price}
							</p>
						)}
						<p>
							<ButtonLink href={product?.href ?? allHref} look="quiet">
								{product ? texts.read : texts.look}
							</ButtonLink>
						</p>
					</div>
					<CoverArt
						seed={product?.coverSeed ?? "two friends"}
						hue={product?.hue ?? "slate"}
						className={formPage.art}
					/>
				</div>
			</header>
			<div className={`wrap ${styles.body}`}>
				{isOwner ? (
					<Notice
						title={texts.ownTitle}
						action={ownHref && <Link href={ownHref}>{texts.ownAction}</Link>}
					>
						{texts.own}
					</Notice>
				) : (
					<Discount product={product} off={off} />
				)}
			</div>
		</>
	);
}

function Discount({ product, off }: Pick<LandingPageProps, "product" | "off">) {
	if (!off) return product?.kind === "free-course" ? null : <p>{texts.noDiscount}</p>;
	return (
		<>
			<div className={styles.discount}>
				<h2 className={styles.subtitle}>{texts.formTitle}</h2>
				<p className={styles.lead}>{texts.discount(off)}</p>
				<p>{texts.how(friendCouponDays)}</p>
			</div>
			<div className={formPage.form}>
				<GapSlot of={referAndEarnForm} />
			</div>
		</>
	);
}

/** The code of a link that has ended or was never one, and no code at all, are told apart by nobody. */
export function EndedLandingPage({ allHref }: Pick<LandingPageProps, "allHref">) {
	return (
		<div className={`wrap ${styles.ended}`}>
			<h1>{texts.endedTitle}</h1>
			<p className={styles.lead}>{texts.ended}</p>
			<p>
				<ButtonLink href={allHref}>{texts.look}</ButtonLink>
			</p>
		</div>
	);
}
