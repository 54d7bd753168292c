/** Submissions that each product quotes as they are; tests change one answer at a time and watch what becomes of it. */

export interface WireAnswer {
  questionId: string
  value?: unknown
  items?: { answers: WireAnswer[] }[]
}

export function wireAnswers(values: Record<string, unknown>): WireAnswer[] {
  return Object.entries(values).map(([questionId, value]) => {
    if (!Array.isArray(value)) return { questionId, value }
    const items = value as Record<string, unknown>[]
    return { questionId, items: items.map((item) => ({ answers: wireAnswers(item) })) }
  })
}

function daysFromToday(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

const proposer = {
  ContactName: { title: 'Mrs', firstName: 'Łucja', surname: 'Okonkwo-Hughes' },
  ClientAddress: {
    addressLine1: '14 Tannery Lane',
    town: 'Leeds',
    county: 'West Yorkshire',
    postcode: 'LS9 8AX',
  },
  ClientEmail: 'accounts@example.co.uk',
  ClientPhone: '0113 496 0123',
  LegalStatus: 'Limited company',
  CompanyNumber: '08123456',
  DateEstablished: '2009-04-01',
  StartDate: daysFromToday(14),
}

const cleanHistory = {
  BankruptYN: 'No',
  ConvictionYN: 'No',
  CCJYN: 'No',
  RefusedYN: 'No',
  ClaimsYN: 'No',
  DeclarationYN: 'Yes',
}

export const property = {
  MP_Address: { addressLine1: '2 Canal Row', town: 'Leeds', postcode: 'LS1 4DY' },
  MP_PropertyType: 'House',
  MP_Construction: 'Standard - brick, stone or concrete with slate, tile or concrete roof',
  MP_FlatRoofPercent: 0,
  MP_YearBuilt: 1936,
  MP_Storeys: 2,
  MP_Listed: 'Not listed',
  MP_BuildingsSI: '250000.00',
  MP_AnnualRent: 13200,
  MP_Occupancy: 'Professional tenants',
  MP_Units: 1,
  MP_AlarmYN: 'No',
  MP_SprinklersYN: 'No',
  MP_FloodedYN: 'No',
  MP_SubsidenceYN: 'No',
  MP_CombustibleCladdingYN: 'No',
}

export const propertyOwners = {
  ProposerName: 'Tannery Lane Lettings Ltd',
  ...proposer,
  YearsExperience: 12,
  LiabilityLimit: '£2,000,000',
  EmployersLiabilityYN: 'No',
  LossOfRentYN: 'Yes',
  IndemnityPeriod: '12 months',
  AccidentalDamageYN: 'No',
  SubsidenceCoverYN: 'Yes',
  TerrorismYN: 'No',
  LegalExpensesYN: 'Yes',
  VoluntaryExcess: '£250',
  MP: [property, { ...property, MP_Occupancy: 'Students', MP_BuildingsSI: 420000 }],
  GoodRepairYN: 'Yes',
  WorksPlannedYN: 'No',
  GasSafetyYN: 'Yes',
  ...cleanHistory,
}

export const professionalIndemnity = {
  ProposerName: 'Marlowe & Pike Consulting LLP',
  ...proposer,
  Profession: 'Management Consultant',
  BusinessDescription: 'Advice on operations and change to retailers',
  PartnerCount: 3,
  QualifiedStaffCount: 4,
  OtherStaffCount: 2,
  PrincipalExperienceYears: 18,
  ProfessionalBodyYN: 'No',
  PreviousBusinessYN: 'No',
  FeesLastYear: 480000,
  FeesCurrentYear: 520000,
  FeesNextYear: '550000.00',
  LargestContractFee: 60000,
  SplitConsultancy: 80,
  SplitTraining: 20,
  FeesUKPercent: 95,
  FeesEUPercent: 5,
  FeesUSAPercent: 0,
  SubContractorsYN: 'No',
  HighRiskWorkYN: 'No',
  WrittenContractsYN: 'Yes',
  LiabilityCapYN: 'Yes',
  QualityAssuranceYN: 'No',
  CollateralWarrantiesYN: 'No',
  LimitOfIndemnity: '£1,000,000',
  LimitBasis: 'Any one claim',
  Excess: '£1,000',
  CurrentCoverYN: 'No',
  RetroactiveCover: 'None - cover from inception',
  CyberYN: 'Yes',
  PublicLiabilityYN: 'Yes',
  CircumstancesYN: 'No',
  DishonestyYN: 'No',
  ...cleanHistory,
}

export const vehicle = {
  MP_Registration: 'YK21 ABC',
  MP_Make: 'Ford',
  MP_Model: 'Transit',
  MP_VehicleType: 'Light commercial up to 3.5 tonnes',
  MP_YearOfManufacture: 2021,
  MP_Value: 18500,
  MP_OvernightPostcode: 'LS9 8AX',
  MP_TrackerYN: 'Yes',
}

export const motorFleet = {
  ProposerName: 'Aire Valley Electrical Ltd',
  ...proposer,
  BusinessDescription: 'Electrical contractors',
  CurrentInsurer: 'Northern Mutual',
  YearsFleetInsured: 6,
  CoverType: 'Comprehensive',
  DrivingRestriction: 'Any driver aged 25 or over',
  VehicleUse: 'Carriage of own goods',
  Radius: '51 to 100 miles',
  HazardousGoodsYN: 'No',
  AirsideYN: 'No',
  ForeignUseYN: 'No',
  Excess: '£500',
  WindscreenYN: 'Yes',
  BreakdownYN: 'Yes',
  LegalExpensesYN: 'No',
  MP: [vehicle, { ...vehicle, MP_Registration: 'YK22 DEF' }, { ...vehicle, MP_Registration: 'YJ19 GHI' }],
  OvernightParking: 'Locked compound',
  TelematicsPercent: 100,
  DriverCount: 4,
  YoungestDriverAge: 27,
  LicenceChecksYN: 'Yes',
  DriverConvictionsYN: 'No',
  ClaimsExperienceConfirmedYN: 'Yes',
  ...cleanHistory,
}

export const tradesmanLiability = {
  ProposerName: 'Calder Plumbing and Heating Ltd',
  ...proposer,
  Trade: 'Plumber',
  BusinessDescription: 'Plumbing and heating in private houses',
  YearsTrading: 11,
  TradeBodyYN: 'No',
  LiabilityLimit: '£2,000,000',
  EmployersLiabilityYN: 'Yes',
  ERNExemptYN: 'Yes',
  ContractWorksYN: 'No',
  OwnPlantYN: 'Yes',
  OwnPlantSI: 6000,
  HiredPlantYN: 'No',
  LegalExpensesYN: 'No',
  VoluntaryExcess: '£500',
  MP: [
    {
      MP_Kind: 'Principals, partners and directors',
      MP_Number: 2,
      MP_WageRoll: '70000',
      MP_ManualYN: 'Yes',
    },
    { MP_Kind: 'Clerical and non-manual', MP_Number: 1, MP_WageRoll: 19000, MP_ManualYN: 'No' },
  ],
  Turnover: '310000.00',
  BonaFideYN: 'No',
  MaxHeightMetres: 8,
  MaxDepthMetres: 1,
  HeatYN: 'Yes',
  HeatPercent: 20,
  RoofPercent: 0,
  HazardousLocationsYN: 'No',
  AsbestosYN: 'No',
  DemolitionYN: 'No',
  SafetyPolicyYN: 'Yes',
  ...cleanHistory,
}

/** For the hidden scheme: a standard key sees no such product. */
export const unoccupiedProperty = {
  ProposerName: 'The Executors of the late Ann Sykes',
  ...proposer,
  YearsExperience: 1,
  LiabilityLimit: '£2,000,000',
  CoverLevel: 'Fire and specified perils',
  PolicyMonths: 6,
  TerrorismYN: 'No',
  LegalExpensesYN: 'No',
  VoluntaryExcess: '£500',
  MP: [
    {
      MP_Address: { addressLine1: '9 Beck Lane', town: 'Leeds', postcode: 'LS1 4DY' },
      MP_PropertyType: 'House',
      MP_Construction: property.MP_Construction,
      MP_FlatRoofPercent: 0,
      MP_YearBuilt: 1936,
      MP_Storeys: 2,
      MP_Listed: 'Not listed',
      MP_BuildingsSI: 240000,
      MP_Reason: 'Probate',
      MP_UnoccupiedFrom: '2026-09-01',
      MP_InspectionDays: 7,
      MP_ServicesOffYN: 'Yes',
      MP_BoardedYN: 'No',
      MP_VandalismYN: 'No',
      MP_AlarmYN: 'No',
      MP_FloodedYN: 'No',
      MP_SubsidenceYN: 'No',
    },
  ],
  ...cleanHistory,
}

export const acceptable = [
  { productId: '4325', product: 'property owners', values: propertyOwners },
  { productId: '4410', product: 'professional indemnity', values: professionalIndemnity },
  { productId: '4507', product: 'motor fleet', values: motorFleet },
  { productId: '4612', product: 'tradesman liability', values: tradesmanLiability },
] as const
