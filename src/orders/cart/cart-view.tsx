import type { ComponentProps, Ref, SubmitEventHandler } from "react";
import { cartAddress } from "#orders/addresses.ts";
import { cartMessages } from "#orders/messages.ts";
import { Button } from "#ui/controls/button.tsx";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { TextField } from "#ui/controls/text-field.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { Notice } from "#ui/labels/notice.tsx";
import { VisuallyHidden } from "#ui/layout/visually-hidden.tsx";
import { Link } from "#ui/navigation/link.tsx";
import {
	TimesPart,
	timesAttributes,
	useNearestFirst,
	useVisitorClock,
	WeeklyTimesLines,
} from "#ui/times/weekly-times-view.tsx";
import type { CartIslandProps } from "./cart-presenter.ts";
import styles from "./cart-view.module.css";
import { withTimeZone } from "./order-zone-rules.ts";

/**
 * Says that there is an order of this already, and requires a confirmation before another one is
 * placed.
 */
export function OrderedNotice({
	ordered: { text, href, againHref },
}: {
	ordered: NonNullable<CartIslandProps["ordered"]>;
}) {
	const { title, open, again } = cartMessages.ordered;
	return (
		<Notice
			role="status"
			title={title}
			action={
				<span className={styles.actions}>
					<ButtonLink href={href} size="small">
						{open}
					</ButtonLink>
					<ButtonLink href={againHref} look="quiet" size="small" rel="nofollow">
						{again}
					</ButtonLink>
				</span>
			}
		>
			{text}
		</Notice>
	);
}

interface ChoiceProps {
	readonly cart: CartIslandProps;
	/** The latest choice of the visitor: the cart shows an earlier one until the server has answered. */
	readonly latest: {
		readonly mode: string;
		readonly group: string | undefined;
		readonly code: string;
	};
	readonly onSubmit: SubmitEventHandler<HTMLFormElement>;
}

/** Each is a submit button, so that one click is enough with and without script. */
export function ModeChoices({ cart: { product, chosen, choices }, latest, onSubmit }: ChoiceProps) {
	return (
		<section aria-labelledby="ways" className={styles.part}>
			<h2 id="ways" className={styles.subtitle}>
				{choices.length > 1 ? cartMessages.chooseMode : cartMessages.onlyMode}
			</h2>
			<form
				method="get"
				action={cartAddress.to()}
				aria-labelledby="ways"
				className={styles.choices}
				onSubmit={onSubmit}
			>
				<input type="hidden" name="product" value={product} />
				{latest.code && <input type="hidden" name="coupon" value={latest.code} />}
				<SeatInput chosen={chosen} />
				{choices.map((choice) => (
					<ModeChoice key={choice.mode} choice={choice} isChosen={choice.mode === latest.mode} />
				))}
			</form>
		</section>
	);
}

/** A seat that is held for this visitor stays theirs while they look at others. */
function SeatInput({ chosen: { seat } }: Pick<CartIslandProps, "chosen">) {
	return seat && <input type="hidden" name="seat" value={seat} />;
}

function ModeChoice({
	choice,
	isChosen,
}: {
	choice: CartIslandProps["choices"][number];
	isChosen: boolean;
}) {
	return (
		<button
			type="submit"
			name="mode"
			value={choice.mode}
			disabled={choice.price === undefined}
			aria-current={isChosen ? "true" : undefined}
			className={styles.choice}
		>
			<span className={styles.mark}>{isChosen && <Icon name="check" />}</span>
			<span className={styles.choiceText}>
				<span className={styles.choiceName}>{choice.name}</span>
				<span className={styles.small}>{choice.hint}</span>
				<span className={styles.small}>{choice.starts}</span>
			</span>
			<span className={styles.choicePrice}>{choice.price ?? cartMessages.notSold}</span>
		</button>
	);
}

/** The groups of the chosen mode; a full one is labelled. */
export function GroupChoices({
	cart: { product, chosen, groups, groupNote },
	latest,
	onSubmit,
}: ChoiceProps) {
	if (groups.length === 0 && !groupNote) return null;
	return (
		<section aria-labelledby="group-title" className={styles.part}>
			<h2 id="group-title" className={styles.subtitle}>
				{cartMessages.group.title}
			</h2>
			{groupNote && <p className={styles.small}>{groupNote}</p>}
			{haveSeveralZones(groups) && (
				<p className={`${styles.small} ${styles.order}`}>{cartMessages.group.order}</p>
			)}
			<form
				method="get"
				action={cartAddress.to()}
				aria-labelledby="group-title"
				className={`${styles.choices} ${styles.groups}`}
				data-behaviour="ui/local-times"
				onSubmit={onSubmit}
			>
				<input type="hidden" name="product" value={product} />
				<input type="hidden" name="mode" value={chosen.mode} />
				{latest.code && <input type="hidden" name="coupon" value={latest.code} />}
				<SeatInput chosen={chosen} />
				{groups.map((group) => (
					<GroupOption key={group.key} group={group} isChosen={group.key === latest.group} />
				))}
			</form>
		</section>
	);
}

const haveSeveralZones = (groups: CartIslandProps["groups"]) =>
	new Set(groups.map(({ describedTimes }) => describedTimes?.times.zone)).size > 1;

function GroupOption({
	group: { key, dates, describedTimes, seats, isFull, waitingListHref },
	isChosen,
}: {
	group: CartIslandProps["groups"][number];
	isChosen: boolean;
}) {
	const orderOf = useNearestFirst();
	return (
		<div
			className={styles.group}
			style={orderOf(describedTimes)}
			suppressHydrationWarning
			{...(describedTimes && timesAttributes(describedTimes))}
		>
			<button
				type="submit"
				name="group"
				value={key}
				disabled={isFull}
				aria-current={isChosen ? "true" : undefined}
				className={styles.choice}
			>
				<span className={styles.mark}>{isChosen && <Icon name="check" />}</span>
				<span className={styles.choiceText}>
					<span className={styles.choiceName}>
						{describedTimes ? <TimesPart describedTimes={describedTimes} name="dates" /> : dates}
					</span>
					{describedTimes && (
						<span className={styles.small}>
							<WeeklyTimesLines describedTimes={describedTimes} />
						</span>
					)}
				</span>
				<span className={styles.seats}>{seats}</span>
			</button>
			{waitingListHref && (
				<Link href={waitingListHref} rel="nofollow" className={styles.wait}>
					{cartMessages.group.joinWaitingList}
					<VisuallyHidden>{cartMessages.group.waitForGroup(dates)}</VisuallyHidden>
				</Link>
			)}
		</div>
	);
}

export function CouponForm({
	cart: { product, chosen, coupon, summary },
	latest,
	onSubmit,
	...field
}: ChoiceProps & {
	value: string;
	onChange: ComponentProps<"input">["onChange"];
	ref: Ref<HTMLInputElement>;
}) {
	const { coupon: texts } = cartMessages;
	const { typed, error, withoutHref } = coupon;
	return (
		<section aria-labelledby="coupon-title" className={styles.part}>
			<h2 id="coupon-title" className={styles.subtitle}>
				{summary.discount ? texts.titleApplied : texts.title}
			</h2>
			<form method="get" action={cartAddress.to()} className={styles.coupon} onSubmit={onSubmit}>
				<input type="hidden" name="product" value={product} />
				<input type="hidden" name="mode" value={latest.mode} />
				{latest.group && <input type="hidden" name="group" value={latest.group} />}
				<SeatInput chosen={chosen} />
				<TextField
					{...field}
					id="coupon"
					name="coupon"
					label={texts.label}
					error={error}
					// The answer without script is a new page, whose focus begins at the mistake.
					autoFocus={error !== undefined}
					autoComplete="off"
					autoCapitalize="characters"
					spellCheck={false}
					maxLength={40}
					className={styles.code}
				/>
				<Button type="submit" look="quiet">
					{texts.apply}
				</Button>
			</form>
			{typed && !error && (
				<p className={styles.small}>
					{couponText(coupon, summary)}
					<Link href={withoutHref}>{texts.remove(typed)}</Link>
				</p>
			)}
			{!typed && summary.discount && (
				<p className={styles.small}>{texts.automatic(summary.discount.code)}</p>
			)}
			{error && (
				<p className={styles.small}>
					<Link href={withoutHref}>{texts.goOn}</Link>
				</p>
			)}
		</section>
	);
}

/** The text about the result of the coupon. */
export function couponText(
	{ typed, error, isOutdone, isPersonal }: CartIslandProps["coupon"],
	{ discount }: CartIslandProps["summary"],
): string {
	const { coupon: texts } = cartMessages;
	if (error || !typed) return error ?? "";
	if (isOutdone && discount) return texts.outdone(discount.code);
	return isPersonal ? texts.personal(typed) : texts.applied(typed);
}

/** Shows the hidden fields for the contact form, and the country of the prices. */
export function OrderTerms({
	cart: { attachment, attachmentName, formId, country, foreignCurrency, countryHref },
	busy,
}: {
	cart: CartIslandProps;
	/** Another price may be on its way: an order is placed for what the visitor sees. */
	busy: boolean;
}) {
	// The emails about the order name the times of the group on the clock of this browser, too.
	const clock = useVisitorClock();
	return (
		<>
			<input
				type="hidden"
				name={attachmentName}
				form={formId}
				value={clock ? withTimeZone(attachment, clock.zone) : attachment}
				disabled={busy}
			/>
			<p className={styles.small}>{cartMessages.notCharged}</p>
			<p className={styles.small}>
				{cartMessages.pricesFor(country, foreignCurrency)}{" "}
				<Link href={countryHref}>{cartMessages.changeCountry}</Link>
			</p>
		</>
	);
}
