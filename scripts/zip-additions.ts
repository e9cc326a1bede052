/* What the GeoNames table of the United States lacks: the territories, which it treats as separate countries, and
   further states, because it has only one per zip code although some cross a border. */

/** Places in the territories with their zip codes: `city: zips`. */
export const territories: Readonly<Record<string, string>> = {
  PR: `
    Adjuntas: 00601; Aguada: 00602; Aguadilla: 00603 00604 00605; Maricao: 00606; Añasco: 00610; Angeles: 00611; Arecibo: 00612 00613 00614;
    Bajadero: 00616; Barceloneta: 00617; Boquerón: 00622; Cabo Rojo: 00623; Peñuelas: 00624; Camuy: 00627; Castañer: 00631; Rosario: 00636;
    Sabana Grande: 00637; Ciales: 00638; Utuado: 00641; Dorado: 00646; Ensenada: 00647; Florida: 00650; Garrochales: 00652; Guánica: 00653;
    Guayanilla: 00656; Hatillo: 00659; Hormigueros: 00660; Isabela: 00662; Jayuya: 00664; Lajas: 00667; Lares: 00669; Las Marías: 00670;
    Manatí: 00674; Moca: 00676; Rincón: 00677; Quebradillas: 00678; Mayagüez: 00680 00681 00682; San Germán: 00683; San Sebastián: 00685;
    Morovis: 00687; Sabana Hoyos: 00688; San Antonio: 00690; Vega Alta: 00692; Vega Baja: 00693 00694; Yauco: 00698; Aguas Buenas: 00703;
    Aguirre: 00704; Aibonito: 00705; Maunabo: 00707; Arroyo: 00714; Mercedita: 00715; Ponce: 00716 00717 00728 00730 00731 00733 00734;
    Naguabo: 00718; Naranjito: 00719; Orocovis: 00720; Patillas: 00723; Caguas: 00725 00726 00727; Canóvanas: 00729; Ceiba: 00735;
    Cayey: 00736 00737; Fajardo: 00738; Cidra: 00739; Puerto Real: 00740; Punta Santiago: 00741; Río Blanco: 00744; Río Grande: 00745;
    Salinas: 00751; San Lorenzo: 00754; Santa Isabel: 00757; Vieques: 00765; Villalba: 00766; Yabucoa: 00767; Coamo: 00769; Las Piedras: 00771;
    Loíza: 00772; Luquillo: 00773; Culebra: 00775; Juncos: 00777; Gurabo: 00778; Coto Laurel: 00780; Comerío: 00782; Corozal: 00783;
    Guayama: 00784 00785; La Plata: 00786; Humacao: 00791 00792; Barranquitas: 00794; Juana Díaz: 00795;
    San Juan: 00901 00902 00906 00907 00908 00909 00910 00911 00912 00913 00914 00915 00916 00917 00918 00919 00920 00921 00922 00923 00924 00925 00926 00927 00928 00929 00930 00931 00933 00935 00936 00937 00939 00940;
    Fort Buchanan: 00934; Toa Baja: 00949 00950 00951; Sabana Seca: 00952; Toa Alta: 00953 00954; Bayamón: 00956 00957 00958 00959 00960 00961;
    Cataño: 00962 00963; Guaynabo: 00965 00966 00968 00969 00970 00971; Trujillo Alto: 00976 00977; Carolina: 00979 00981 00982 00983 00984 00985 00986 00987 00988`,
  VI: `
    St Thomas: 00801 00802 00803 00804 00805; Christiansted: 00820 00821 00822 00823 00824; St John: 00830 00831;
    Frederiksted: 00840 00841; Kingshill: 00850 00851`,
  GU: `
    Hagåtña: 96910 96932; Dededo: 96912 96929; Barrigada: 96913 96921; Santa Rita: 96915; Merizo: 96916; Inarajan: 96917;
    Mangilao: 96923; Agat: 96928; Tamuning: 96931`,
  MP: 'Saipan: 96950; Rota: 96951; Tinian: 96952',
  AS: 'Pago Pago: 96799',
};

/** The best-known zip codes that cross a state border, with their further states; the list is not complete. */
export const acrossBorders: Readonly<Record<string, string>> = {
  '02861': 'MA',
  '03579': 'ME',
  '21912': 'DE',
  '30165': 'AL',
  '31905': 'AL',
  '42223': 'TN',
  '42602': 'TN',
  '51001': 'SD',
  '51360': 'MN',
  '51640': 'MO',
  '52542': 'MO',
  '52626': 'MO',
  '54540': 'MI',
  '54554': 'MI',
  '55954': 'IA',
  '56027': 'IA',
  '56129': 'IA',
  '56144': 'SD',
  '56164': 'SD',
  '56219': 'SD',
  '56744': 'ND',
  '57026': 'MN',
  '57030': 'MN',
  '57068': 'MN',
  '57078': 'NE',
  '57638': 'ND',
  '58623': 'SD',
  '58653': 'SD',
  '59221': 'ND',
  '59270': 'ND',
  '59847': 'ID',
  '63673': 'IL',
  '65733': 'AR',
  '66541': 'NE',
  '68978': 'KS',
  '71749': 'LA',
  '72644': 'MO',
  '73949': 'TX',
  '81137': 'NM',
  '82082': 'NE',
  '82801': 'MT',
  '82930': 'UT',
  '83120': 'ID',
  '83342': 'UT',
  '84034': 'NV',
  '84531': 'AZ',
  '84536': 'AZ',
  '86044': 'UT',
  '86504': 'NM',
  '86514': 'NM,UT',
  '86515': 'NM',
  '87328': 'AZ',
  '89010': 'CA',
  '89060': 'CA',
  '89061': 'CA',
  '89439': 'CA',
  '89832': 'ID',
  '97635': 'CA',
  '97910': 'ID',
  '97913': 'ID',
  '99128': 'ID',
  '99362': 'OR',
};
