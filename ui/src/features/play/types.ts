// The views of the play table by the short names that its components use.

export type { ActName } from '../../bindings/ActName';
export type { Answer } from '../../bindings/Answer';
export type { ByHandCommand } from '../../bindings/ByHandCommand';
export type { ByHandKind } from '../../bindings/ByHandKind';
export type { ByHandOffer } from '../../bindings/ByHandOffer';
export type { ByHandTarget } from '../../bindings/ByHandTarget';
export type { BookmarkView } from '../../bindings/BookmarkView';
export type { BranchView } from '../../bindings/BranchView';
export type { CardName } from '../../bindings/CardName';
export type { CardRef } from '../../bindings/CardRef';
export type { CardView } from '../../bindings/CardView';
export type { ComingView } from '../../bindings/ComingView';
export type { Counters } from '../../bindings/Counters';
export type { ChoiceView } from '../../bindings/ChoiceView';
export type { EventName } from '../../bindings/EventName';
export type { FormView } from '../../bindings/FormView';
export type { Fraction } from '../../bindings/Fraction';
export type { GameView } from '../../bindings/GameView';
export type { HintView } from '../../bindings/HintView';
export type { InvestigatorView } from '../../bindings/InvestigatorView';
export type { LocationView } from '../../bindings/LocationView';
export type { LogEvent } from '../../bindings/LogEvent';
export type { LogGroup } from '../../bindings/LogGroup';
export type { MadeChoice } from '../../bindings/MadeChoice';
export type { Measure } from '../../bindings/Measure';
export type { Offered } from '../../bindings/Offered';
export type { OrdersView } from '../../bindings/OrdersView';
export type { PassUntil } from '../../bindings/PassUntil';
export type { Standing } from '../../bindings/Standing';
export type { OddsView } from '../../bindings/OddsView';
export type { OutcomeView } from '../../bindings/OutcomeView';
export type { PhaseName } from '../../bindings/PhaseName';
export type { Points } from '../../bindings/Points';
export type { PromptView } from '../../bindings/PromptView';
export type { Receiver } from '../../bindings/Receiver';
export type { RefusalView } from '../../bindings/RefusalView';
export type { StageView } from '../../bindings/StageView';
export type { TestView } from '../../bindings/TestView';
export type { TokenCount } from '../../bindings/TokenCount';
export type { TokenName } from '../../bindings/TokenName';

/** One physical card of a game. */
export type CardId = number;
/** An investigator's seat, 0 to 3, in player order. */
export type Seat = number;
