// Generated from schemas/api/*.json by "npm run generate" (scripts/generate.ts): not written by hand.

/** A number or its digits. */
export type Id = string | number;

/** A decimal number, or a text that holds one. */
export type Amount = string | number;

/** A short text or number that stands for a word. */
export type CodeValue = string | number;

/** A number in a query, which may have stayed its digits. */
export type QueryNumber = string | number;

/** An ISO date, or date and time; a Date is written as one. */
export type IsoDate = string | Date;

/** The calls of the catalogue by name. A field of an answer may always be null or missing. */
export interface Calls {
  robotPackages: {
    input: {
      uid: Id;
      fdate: '';
      tdate: '';
      type: 'Packages';
    };
    row: {
      id?: unknown;
      planname?: string | null;
      amount?: Amount | null;
    };
    answer:
      | { data: { data: Calls['robotPackages']['row'][][] } }
      | { data: Calls['robotPackages']['row'][][] };
  };
  forexPackages: {
    input: {
      uid: Id;
      fdate: '';
      tdate: '';
      type: 'ForexPackage';
    };
    row: {
      id?: unknown;
      planname?: string | null;
      fromamount?: Amount | null;
      toamount?: Amount | null;
    };
    answer:
      | { data: { data: Calls['forexPackages']['row'][][] } }
      | { data: Calls['forexPackages']['row'][][] };
  };
  cryptoPackages: {
    input: {
      uid: Id;
      fdate: '';
      tdate: '';
      type: 'CryptoPackage';
    };
    row: {
      id?: unknown;
      planname?: string | null;
      fromamount?: Amount | null;
      toamount?: Amount | null;
    };
    answer:
      | { data: { data: Calls['cryptoPackages']['row'][][] } }
      | { data: Calls['cryptoPackages']['row'][][] };
  };
  activateRobot: {
    input: {
      referby: Id;
      user_id: Id;
      package: unknown;
      ctrans_password: string;
      type: 'FUNDS';
      topuptype: 'Activation';
    };
    answer: { data: { RESULT: string } } | { RESULT: string } | { data: string } | string;
  };
  upgradeRobot: {
    input: {
      referby: Id;
      user_id: Id;
      package: unknown;
      ctrans_password: string;
      type: 'FUNDS';
      topuptype: 'Upgrade';
    };
    answer: { data: { RESULT: string } } | { RESULT: string } | { data: string } | string;
  };
  activateForex: {
    input: {
      referby: Id;
      user_id: Id;
      amount: Amount;
      package: unknown;
      ctrans_password: string;
      type: 'FOREXFUNDS';
      topuptype: 'Activation';
    };
    answer: { data: { RESULT: string } } | { RESULT: string } | { data: string } | string;
  };
  upgradeForex: {
    input: {
      referby: Id;
      user_id: Id;
      amount: Amount;
      package: unknown;
      ctrans_password: string;
      type: 'FOREXFUNDS';
      topuptype: 'Upgrade';
    };
    answer: { data: { RESULT: string } } | { RESULT: string } | { data: string } | string;
  };
  activateCrypto: {
    input: {
      referby: Id;
      user_id: Id;
      amount: Amount;
      package: unknown;
      ctrans_password: string;
      type: 'CRYPTOFUNDS';
      topuptype: 'Activation';
    };
    answer: { data: { RESULT: string } } | { RESULT: string } | { data: string } | string;
  };
  upgradeCrypto: {
    input: {
      referby: Id;
      user_id: Id;
      amount: Amount;
      package: unknown;
      ctrans_password: string;
      type: 'CRYPTOFUNDS';
      topuptype: 'Upgrade';
    };
    answer: { data: { RESULT: string } } | { RESULT: string } | { data: string } | string;
  };
  activationHistory: {
    input: {
      uid: Id;
      fdate: string;
      tdate: string;
      type: 1 | 5 | 8 | 9 | 10 | 11;
      sid: '';
    };
    row: {
      row?: number | null;
      f_name?: string | null;
      uid?: Id | null;
      referby?: Id | null;
      Amount?: Amount | null;
      pp?: string | null;
      remark?: string | null;
      type?: CodeValue | null;
      dd?: IsoDate | null;
    };
    answer:
      | { data: { data: Calls['activationHistory']['row'][][] } }
      | { data: Calls['activationHistory']['row'][][] };
  };
  banks: {
    input: {
      uid: Id;
      id: 0;
      action: 1;
    };
    row: {
      id?: number | null;
      bank_name?: string | null;
      acholdername?: string | null;
      btcname?: string | null;
      ifsc?: string | null;
      Branch?: string | null;
    };
    answer: { data: { data: Calls['banks']['row'][][] } } | { data: Calls['banks']['row'][][] };
  };
  bank: {
    input: {
      uid: Id;
      id: QueryNumber;
      action: 0;
    };
    record: {
      id?: number | null;
      bank_name?: string | null;
      acholdername?: string | null;
      btcname?: string | null;
      ifsc?: string | null;
      Branch?: string | null;
    };
    answer: { data: { data: Calls['bank']['record'][][] } } | { data: Calls['bank']['record'][][] };
  };
  usdtAddress: {
    input: {
      uid: Id;
      id: 0;
      action: 11;
    };
    record: {
      btcaddress?: string | null;
      imglink?: string | null;
    };
    answer:
      | { data: { data: Calls['usdtAddress']['record'][][] } }
      | { data: Calls['usdtAddress']['record'][][] };
  };
  fundRequestBank: {
    input: {
      uid: Id;
      bankid: number;
      amount: Amount;
      utrno: string;
    };
    answer: { data: string } | string;
  };
  fundRequestUsdt: {
    input: {
      uid: Id;
      utrno: string;
      amount: Amount;
      Fundtype: 'FUNDS' | 'CRYPTOFUNDS' | 'FOREXFUNDS';
      bankid: 2;
      usertype: 'USDT (BEP-20)';
    };
    answer: { data: string } | string;
  };
  bankRequests: {
    input: {
      uid: Id;
      action: 2;
    };
    row: {
      row?: number | null;
      uid?: Id | null;
      amount?: Amount | null;
      utrno?: string | null;
      st?: string | null;
      remark?: string | null;
      acholdername?: string | null;
      branch?: string | null;
      bankname?: string | null;
      accountnumber?: string | null;
      ifsc?: string | null;
    };
    answer: { data: { data: Calls['bankRequests']['row'][][] } } | { data: Calls['bankRequests']['row'][][] };
  };
  usdtRequests: {
    input: {
      uid: Id;
    };
    row: {
      row?: number | null;
      uid?: Id | null;
      amount?: Amount | null;
      utrno?: string | null;
      st?: string | null;
      usertype?: string | null;
      requestedDate?: IsoDate | null;
      approveDate?: IsoDate | null;
      FundType?: CodeValue | null;
    };
    answer: { data: { data: Calls['usdtRequests']['row'][][] } } | { data: Calls['usdtRequests']['row'][][] };
  };
  transfersSent: {
    input: {
      uid: Id;
      action: 3;
    };
    row: {
      row?: number | null;
      touserid?: Id | null;
      amount?: Amount | null;
      transferDate?: IsoDate | null;
    };
    answer:
      | { data: { data: Calls['transfersSent']['row'][][] } }
      | { data: Calls['transfersSent']['row'][][] };
  };
  transfersReceived: {
    input: {
      uid: Id;
      action: 4;
    };
    row: {
      Name?: string | null;
      uid?: Id | null;
      Amount?: Amount | null;
      Deduct?: Amount | null;
      receivdDate?: IsoDate | null;
      FundType?: CodeValue | null;
    };
    answer:
      | { data: { data: Calls['transfersReceived']['row'][][] } }
      | { data: Calls['transfersReceived']['row'][][] };
  };
  transfer: {
    input: {
      user_id: Id;
      referby: Id;
      amount: Amount;
      ctrans_password: string;
    };
    answer: { data: { RESULT: string } } | { RESULT: string } | { data: string } | string;
  };
  incomeReport: {
    input: {
      uid: Id;
      fdate: string;
      tdate: string;
      type:
        | 'DirectLegBusiness'
        | 'LevelIncome'
        | 'binaryIncome'
        | 'salaryincome'
        | 'royalty_income'
        | 'user_rank'
        | 'user_reward'
        | 'RoiIncomeForex'
        | 'RoiIncomeCrypto'
        | 'RoiIncome'
        | 'RoiToLevelIncomeForex'
        | 'RoiToLevelIncomeCrypto'
        | 'RoiToLevelIncome'
        | 'WithdrawlHistory';
    };
    /** By type. */
    rows: {
      DirectLegBusiness: {
        row?: number | null;
        uid?: Id | null;
        SelfBusinessForex?: Amount | null;
        TeamBusinessForex?: Amount | null;
        SelfBusinessCrypto?: Amount | null;
        TeamBusinessCrypto?: Amount | null;
      };
      LevelIncome: {
        row?: number | null;
        uid?: Id | null;
        onamount?: Amount | null;
        lvl?: CodeValue | null;
        income?: Amount | null;
        remark?: string | null;
        dd?: IsoDate | null;
      };
      binaryIncome: {
        row?: number | null;
        uid?: Id | null;
        lPV?: Amount | null;
        binaryincome?: Amount | null;
        capingamount?: Amount | null;
        dd?: IsoDate | null;
      };
      salaryincome: {
        row?: number | null;
        uid?: Id | null;
        lvl?: CodeValue | null;
        salary?: Amount | null;
        income?: Amount | null;
        dd?: IsoDate | null;
      };
      royalty_income: {
        row?: number | null;
        uid?: Id | null;
        lvl?: CodeValue | null;
        salary?: Amount | null;
        income?: Amount | null;
        dd?: IsoDate | null;
      };
      user_rank: {
        row?: number | null;
        uid?: Id | null;
        lvl?: CodeValue | null;
        rank?: string | null;
        reqmatch_bot?: Amount | null;
        match_bot?: Amount | null;
        reward?: Amount | null;
        dd?: IsoDate | null;
        achieved_ss?: string | null;
        ad?: IsoDate | null;
      };
      user_reward: {
        row?: number | null;
        uid?: Id | null;
        lvl?: CodeValue | null;
        reqleg1?: Amount | null;
        leg1?: Amount | null;
        reqotherleg?: Amount | null;
        otherleg?: Amount | null;
        reward?: Amount | null;
        salary?: Amount | null;
        dd?: IsoDate | null;
        achieved_ss?: string | null;
        ad?: IsoDate | null;
      };
      RoiIncomeForex: {
        row?: number | null;
        uid?: Id | null;
        On_amount?: Amount | null;
        onrate?: Amount | null;
        plan_amount?: Amount | null;
        dd?: IsoDate | null;
      };
      RoiIncomeCrypto: {
        row?: number | null;
        uid?: Id | null;
        On_amount?: Amount | null;
        onrate?: Amount | null;
        plan_amount?: Amount | null;
        dd?: IsoDate | null;
      };
      RoiIncome: {
        row?: number | null;
        uid?: Id | null;
        On_amount?: Amount | null;
        onrate?: Amount | null;
        plan_amount?: Amount | null;
        dd?: IsoDate | null;
      };
      RoiToLevelIncomeForex: {
        row?: number | null;
        uid?: Id | null;
        onamount?: Amount | null;
        lvl?: CodeValue | null;
        income?: Amount | null;
        remark?: string | null;
        dd?: IsoDate | null;
      };
      RoiToLevelIncomeCrypto: {
        row?: number | null;
        uid?: Id | null;
        onamount?: Amount | null;
        lvl?: CodeValue | null;
        income?: Amount | null;
        remark?: string | null;
        dd?: IsoDate | null;
      };
      RoiToLevelIncome: {
        row?: number | null;
        uid?: Id | null;
        onamount?: Amount | null;
        lvl?: CodeValue | null;
        income?: Amount | null;
        remark?: string | null;
        dd?: IsoDate | null;
      };
      WithdrawlHistory: {
        uid?: Id | null;
        Request_amount?: Amount | null;
        admincharge?: Amount | null;
        amount?: Amount | null;
        withdrawlType?: string | null;
        Wtype?: string | null;
        ss?: string | null;
        rd?: IsoDate | null;
        pd?: IsoDate | null;
      };
    };
    row: Calls['incomeReport']['rows'][keyof Calls['incomeReport']['rows']];
    answer: { data: { data: Calls['incomeReport']['row'][][] } } | { data: Calls['incomeReport']['row'][][] };
  };
  login: {
    input: {
      uid: Id;
      password: string;
      ipaddress: string;
    };
    answer: { data: { result: string } } | { result: string } | { data: string } | string;
  };
  loginAdmin: {
    input: {
      uid: Id;
      password: string;
      ipaddress: string;
    };
    answer: { data: { result: string } } | { result: string } | { data: string } | string;
  };
  signOut: {
    input: {
      uid: Id;
    };
    answer: { data: { result: string } } | { result: string };
  };
  registration: {
    input: {
      sid: Id;
      name: string;
      position: 1 | 2;
      email: string;
      password: string;
      mobile: string;
      countryid: number;
    };
    answer: { data: { result: string } } | { result: string } | { data: string } | string;
  };
  countries: {
    input: object;
    row: {
      id?: number | null;
      name?: string | null;
      phonecode?: CodeValue | null;
    };
    answer: { data: { data: Calls['countries']['row'][][] } } | { data: Calls['countries']['row'][][] };
  };
  countryById: {
    input: {
      id: QueryNumber;
    };
    record: {
      id?: number | null;
      phonecode?: CodeValue | null;
    };
    answer:
      | { data: { data: Calls['countryById']['record'][][] } }
      | { data: Calls['countryById']['record'][][] };
  };
  sponsorForSignup: {
    input: {
      sid: Id;
    };
    record: {
      result?: string | null;
      name?: string | null;
      RobotStatus?: CodeValue | null;
      ForexStatus?: CodeValue | null;
      CryptoStatus?: CodeValue | null;
    };
    answer:
      | { data: { data: Calls['sponsorForSignup']['record'] } }
      | { data: Calls['sponsorForSignup']['record'] };
  };
  forgotPassword: {
    input: {
      uid: Id;
      otp: string;
    };
    answer: { data: string } | string;
  };
  welcomeDetails: {
    input: {
      uid: Id;
    };
    record: {
      f_name?: string | null;
      uid?: Id | null;
      email?: string | null;
      mobile?: string | null;
      position?: CodeValue | null;
    };
    answer: { data: Calls['welcomeDetails']['record'][] } | Calls['welcomeDetails']['record'][];
  };
  clientIp: {
    input: object;
    record: {
      ip?: string | null;
    };
    answer: Calls['clientIp']['record'];
  };
  userInformation: {
    input: {
      uid: Id;
    };
    record: {
      f_name?: string | null;
      l_name?: string | null;
      mobile?: string | null;
      email?: string | null;
      dob?: IsoDate | null;
      address?: string | null;
      father?: string | null;
      gender?: string | null;
      aboutUser?: string | null;
      countryid?: number | null;
      nomineename?: string | null;
      nominerelation?: string | null;
      accountaddress?: string | null;
      holder?: string | null;
      accountnumber?: string | null;
      ifsc?: string | null;
      bank_name?: string | null;
      branch?: string | null;
      PAN?: string | null;
      AAdhar?: string | null;
    };
    answer: { data: Calls['userInformation']['record'][] } | Calls['userInformation']['record'][];
  };
  updateProfile: {
    input: {
      uid: Id;
      f_name: string;
      l_name: string;
      mobile: string;
      address: string;
      aboutUser: string;
      DOB: string;
      Accountaddress: string;
      gender: 'Male' | 'Female';
      counrtyid: number;
      father: string;
      NomineeName: string;
      nomineerelation: string;
      email: string;
      ctrans_password: string;
      type: 'profile';
      profile_img: '';
    };
    answer: { data: { Result: string } } | { Result: string } | { data: string } | string;
  };
  changePassword: {
    input: {
      uid: Id;
      password: string;
      cpassword: string;
      type: 'password';
    };
    answer: { data: { Result: string } } | { Result: string } | { data: string } | string;
  };
  changeTransactionPassword: {
    input: {
      uid: Id;
      trans_password: string;
      ctrans_password: string;
      type: 'trans_password';
    };
    answer: { data: { Result: string } } | { Result: string } | { data: string } | string;
  };
  updateUsdtAddress: {
    input: {
      uid: Id;
      accountaddress: string;
      ctrans_password: string;
      type: 'ecurrency';
    };
    answer: { data: { Result: string } } | { Result: string } | { data: string } | string;
  };
  updateBank: {
    input: {
      uid: Id;
      holder: string;
      accountnumber: string;
      bank_name: string;
      ifsc: string;
      branch: string;
      PAN: string;
      AAdhar: string;
      ctrans_password: string;
      type: 'Bank';
    };
    answer: { data: { Result: string } } | { Result: string } | { data: string } | string;
  };
  ifsc: {
    input: {
      code: string;
    };
    record: {
      BANK?: string | null;
      BRANCH?: string | null;
    };
    answer: Calls['ifsc']['record'];
  };
  askSupport: {
    input: {
      uid: Id;
      query: string;
    };
    answer: { data: string } | string;
  };
  tickets: {
    input: {
      uid: Id;
    };
    row: {
      row?: number | null;
      ticket_id?: CodeValue | null;
      query?: string | null;
      reply_message?: string | null;
      ee?: IsoDate | null;
      status?: string | null;
      rd?: IsoDate | null;
    };
    answer:
      | { data: { data: Calls['tickets']['row'][][] } }
      | { data: Calls['tickets']['row'][][] }
      | { data: { data: Calls['tickets']['row'][] } }
      | { data: Calls['tickets']['row'][] };
  };
  userDashboard: {
    input: {
      uid: Id;
    };
    record: {
      f_name?: string | null;
      email?: string | null;
      MyPackage?: Amount | null;
      MyPackage_Forex?: Amount | null;
      MyPackage_Crypto?: Amount | null;
      Net_AdminFund?: Amount | null;
      Net_AdminFund_Forex?: Amount | null;
      Net_AdminFund_Crypto?: Amount | null;
      TotalLeftActiveReferral?: number | null;
      TotalLeftInactiveReferral?: number | null;
      TotalRightActiveReferral?: number | null;
      TotalRightInactiveReferral?: number | null;
      TotalLeftReferral?: number | null;
      TotalRightReferral?: number | null;
      TotalLeftActiveTeam?: number | null;
      TotalLeftInactiveTeam?: number | null;
      TotalRightActiveTeam?: number | null;
      TotalRightInactiveTeam?: number | null;
      TotalLeftTeam?: number | null;
      TotalRightTeam?: number | null;
      totalDirectBusinessleft?: Amount | null;
      totalDirectBusinessright?: Amount | null;
      totalDirectBusiness?: Amount | null;
      totalTeamBusinessleft?: Amount | null;
      totalTeamBusinessright?: Amount | null;
      totalTeamBusiness?: Amount | null;
      levelincome?: Amount | null;
      Roi_IncomeForex?: Amount | null;
      roiLevelincomeForex?: Amount | null;
      Roi_IncomeCrypto?: Amount | null;
      roiLevelincomeCrypto?: Amount | null;
      Binary_Income?: Amount | null;
      salaryIncome?: Amount | null;
      RoyaltyIncome?: Amount | null;
      user_rank?: Amount | null;
      user_reward?: Amount | null;
    };
    answer:
      | { data: { data: Calls['userDashboard']['record'][][] } }
      | { data: Calls['userDashboard']['record'][][] };
  };
  recentRegistrations: {
    input: {
      uid: Id;
      type: 1;
    };
    row: {
      uid?: Id | null;
      f_name?: string | null;
      Edate?: IsoDate | null;
    };
    answer:
      | { data: { data: Calls['recentRegistrations']['row'][][] } }
      | { data: Calls['recentRegistrations']['row'][][] };
  };
  recentActivations: {
    input: {
      uid: Id;
      type: 2;
    };
    row: {
      uid?: Id | null;
      f_name?: string | null;
      Edate?: IsoDate | null;
      amount?: Amount | null;
    };
    answer:
      | { data: { data: Calls['recentActivations']['row'][][] } }
      | { data: Calls['recentActivations']['row'][][] };
  };
  directReport: {
    input: {
      uid: Id;
      fdate: string;
      tdate: string;
      status: 2 | 1 | 0;
      position: 0 | 1 | 2;
    };
    row: {
      row?: number | null;
      uid?: Id | null;
      f_name?: string | null;
      mobile?: string | null;
      status?: string | null;
      registrationDate?: IsoDate | null;
      activationDate?: IsoDate | null;
      RobotInvet?: Amount | null;
      forexInvest?: Amount | null;
      CryptoInvest?: Amount | null;
      position?: CodeValue | null;
    };
    answer: { data: { data: Calls['directReport']['row'][][] } } | { data: Calls['directReport']['row'][][] };
  };
  downlineReport: {
    input: {
      uid: Id;
      fdate: string;
      tdate: string;
      status: 2 | 1 | 0;
      position: 0 | 1 | 2;
    };
    row: {
      row?: number | null;
      uid?: Id | null;
      f_name?: string | null;
      status?: string | null;
      registrationDate?: IsoDate | null;
      activationDate?: IsoDate | null;
      RobotInvet?: Amount | null;
      forexInvest?: Amount | null;
      CryptoInvest?: Amount | null;
      position?: CodeValue | null;
      leveltype?: CodeValue | null;
      sid?: Id | null;
    };
    answer:
      | { data: { data: Calls['downlineReport']['row'][][] } }
      | { data: Calls['downlineReport']['row'][][] };
  };
  levelDetails: {
    input: {
      uid: Id;
      fdate: string;
      tdate: string;
      status: 2 | 1 | 0;
      leveltype: number;
    };
    row: {
      row?: number | null;
      uid?: Id | null;
      f_name?: string | null;
      status?: string | null;
      registrationDate?: IsoDate | null;
      activationDate?: IsoDate | null;
      RobotInvet?: Amount | null;
      forexInvest?: Amount | null;
      CryptoInvest?: Amount | null;
      leveltype?: CodeValue | null;
      sid?: Id | null;
    };
    answer: { data: { data: Calls['levelDetails']['row'][][] } } | { data: Calls['levelDetails']['row'][][] };
  };
  sponsor: {
    input: {
      sid: Id;
    };
    record: {
      result?: string | null;
      name?: string | null;
      RobotStatus?: CodeValue | null;
      ForexStatus?: CodeValue | null;
      CryptoStatus?: CodeValue | null;
    };
    answer: { data: { data: Calls['sponsor']['record'] } } | { data: Calls['sponsor']['record'] };
  };
  binaryTree: {
    input: {
      searchId: Id;
      loginId: Id;
    };
    row: {
      uid?: Id | null;
      fname?: string | null;
      sid?: Id | null;
      IdColor?: string | null;
      Regdate?: IsoDate | null;
      activationdate?: IsoDate | null;
      package?: Amount | null;
      packageamount?: Amount | null;
      packageName?: string | null;
      binaryrank?: string | null;
      T_Left?: number | null;
      T_Right?: number | null;
      totalleft?: number | null;
      totalright?: number | null;
      lbv?: Amount | null;
      rbv?: Amount | null;
      T_LeftB?: Amount | null;
      T_RightB?: Amount | null;
    };
    answer:
      | { data: { data: Calls['binaryTree']['row'][][] } }
      | { data: Calls['binaryTree']['row'][][] }
      | { data: { data: Calls['binaryTree']['row'][] } }
      | { data: Calls['binaryTree']['row'][] };
  };
  incomeBalance: {
    input: {
      sid: Id;
      type:
        | 'LevelIncome'
        | 'binaryIncome'
        | 'ForexIncome'
        | 'CryptoIncome'
        | 'royalty_income'
        | 'salaryrankreward';
    };
    record: {
      result?: Amount | null;
    };
    answer: { data: Calls['incomeBalance']['record'] } | Calls['incomeBalance']['record'];
  };
  sendWithdrawalOtp: {
    input: {
      Email: string;
    };
    answer: { data: { Result: string } } | { Result: string } | { data: string } | string;
  };
  withdrawal: {
    input: {
      uid: Id;
      Request_amount: Amount;
      otp: string;
      email: string;
      Wtype:
        | 'LevelIncome'
        | 'binaryIncome'
        | 'ForexIncome'
        | 'CryptoIncome'
        | 'royalty_income'
        | 'salaryrankreward';
      withdrawlType: 'USDT';
      withdrawlby: 'By User';
    };
    answer: { data: { Result: string } } | { Result: string } | { data: string } | string;
  };
}

/** The calls by method and path; where several share one, each of them. */
export interface CallsByAddress {
  'POST GetIncomeReport':
    | Calls['robotPackages']
    | Calls['forexPackages']
    | Calls['cryptoPackages']
    | Calls['incomeReport'];
  'POST ActivationByFund': Calls['activateRobot'];
  'POST UpgradebyFund': Calls['upgradeRobot'];
  'POST ActivationByFund_investment': Calls['activateForex'] | Calls['activateCrypto'];
  'POST UpgradeByFund_investment': Calls['upgradeForex'] | Calls['upgradeCrypto'];
  'POST ActivationHistory': Calls['activationHistory'];
  'GET adminBankDetailsByBankid': Calls['banks'] | Calls['bank'] | Calls['usdtAddress'];
  'POST FundRequest': Calls['fundRequestBank'] | Calls['fundRequestUsdt'];
  'POST FundRequestHistory': Calls['bankRequests'] | Calls['usdtRequests'];
  'POST FundTransferToUserHistory': Calls['transfersSent'] | Calls['transfersReceived'];
  'POST FundTransferToUser': Calls['transfer'];
  'POST login': Calls['login'];
  'POST loginAdmin': Calls['loginAdmin'];
  'POST logout': Calls['signOut'];
  'POST registration': Calls['registration'];
  'GET countryList': Calls['countries'];
  'GET GetcountrybyID': Calls['countryById'];
  'GET check_sponsorid': Calls['sponsorForSignup'] | Calls['sponsor'];
  'POST ForgetPassword': Calls['forgotPassword'];
  'GET WelcomeDetails': Calls['welcomeDetails'];
  'POST UserInformation': Calls['userInformation'];
  'POST UpdateProfile':
    | Calls['updateProfile']
    | Calls['changePassword']
    | Calls['changeTransactionPassword']
    | Calls['updateUsdtAddress']
    | Calls['updateBank'];
  'POST Helpdesk_By_User': Calls['askSupport'];
  'POST UserHelpDeskHistory': Calls['tickets'];
  'POST userDashboard': Calls['userDashboard'];
  'POST GetDashRecentData': Calls['recentRegistrations'] | Calls['recentActivations'];
  'POST DirectReport': Calls['directReport'];
  'POST DownlineReport': Calls['downlineReport'];
  'POST LevelDetails': Calls['levelDetails'];
  'POST binaryTree': Calls['binaryTree'];
  'GET getIncomeAmount': Calls['incomeBalance'];
  'POST Withdrawalupdate': Calls['sendWithdrawalOtp'];
  'POST Withdrawal': Calls['withdrawal'];
}
