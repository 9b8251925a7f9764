import { type ProductKey, productKey } from "#catalogue/product-key.ts";
import type { FieldProblem } from "#core/calls.ts";
import { recommendAddress } from "#referral/addresses.ts";
import { Button } from "#ui/controls/button.tsx";
import { RequiredNote } from "#ui/controls/field-frame.tsx";
import { TextField } from "#ui/controls/text-field.tsx";
import { Notice } from "#ui/labels/notice.tsx";
import { Link } from "#ui/navigation/link.tsx";
import styles from "#visitors/accounts/account-layout-view.module.css";
import { AccountLayout, findProblemMessage } from "#visitors/accounts/account-layout-view.tsx";
import type { LegalLinks } from "#visitors/addresses.ts";
import { PrivacyPolicyLine } from "#visitors/consent/privacy-policy-line-view.tsx";
import { sharingMessages } from "./messages.ts";
import { ShareCard } from "./share-card-view.tsx";

const { recommend: texts, link: linkTexts } = sharingMessages;

interface RecommendedProduct extends ProductKey {
	readonly title: string;
	readonly href: string;
}

export function RecommendPage(props: {
	readonly product: RecommendedProduct;
	/** The discount of the friend, such as "15% off". */
	readonly off: string | undefined;
	readonly typed: (field: string) => string;
	readonly problems?: readonly FieldProblem[] | undefined;
	readonly legalLinks: LegalLinks;
}) {
	const { product, off, typed, problems } = props;
	return (
		<AccountLayout title={texts.title(product.title)} problems={problems}>
			<p className={styles.lead}>
				{texts.lead} {off && texts.discount(off)}
			</p>
			<form
				method="post"
				action={recommendAddress.to({ product: productKey(product) })}
				className={styles.form}
				noValidate
				data-behaviour="referral/recommend"
				data-product={JSON.stringify({ course_id: product.id, course_type: product.kind })}
			>
				<RequiredNote />
				<TextField
					id="name"
					name="name"
					label={texts.name}
					autoComplete="name"
					required
					maxLength={100}
					defaultValue={typed("name")}
					error={findProblemMessage(problems, "name")}
				/>
				<TextField
					id="email"
					name="email"
					label={texts.email}
					hint={texts.emailHint}
					type="email"
					autoComplete="email"
					required
					defaultValue={typed("email")}
					error={findProblemMessage(problems, "email")}
				/>
				<p>{texts.known}</p>
				<Button type="submit">{texts.submit}</Button>
				<PrivacyPolicyLine links={props.legalLinks} />
			</form>
			<p>
				<Link href={product.href}>{texts.back(product.title)}</Link>
			</p>
		</AccountLayout>
	);
}

/** The state of the email that proves the address. */
export type ConfirmationState = "confirmed" | "asked" | "notAsked";

export function RecommendedPage(props: {
	readonly product: RecommendedProduct;
	/** The link to share, with the host. */
	readonly link: string;
	readonly confirmation: ConfirmationState;
}) {
	const { product, link, confirmation } = props;
	return (
		<AccountLayout title={linkTexts.title}>
			<ShareCard link={link} text={linkTexts.shareText(product.title)}>
				<p>{linkTexts.days}</p>
			</ShareCard>
			<Notice tone={confirmation === "confirmed" ? "success" : "note"}>
				{linkTexts[confirmation]}
			</Notice>
			<p>
				<Link href={product.href}>{texts.back(product.title)}</Link>
			</p>
		</AccountLayout>
	);
}
